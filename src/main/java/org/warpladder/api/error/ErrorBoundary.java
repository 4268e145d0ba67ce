package org.warpladder.api.error;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * The outermost filter of the API: what other filters throw, and what the container or the firewall would answer with a
 * page, leaves as an {@link ErrorAnswer}.
 */
public final class ErrorBoundary extends OncePerRequestFilter {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorBoundary.class);

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            chain.doFilter(request, new NoErrorPages(request, response));
        } catch (Refusal refusal) {
            write(refusal, request, response);
        } catch (ServletException | RuntimeException bug) {
            write(internal(bug, request), request, response);
        }
    }

    /** Logs a bug of ours and makes the refusal that hides it. */
    static Refusal internal(Exception bug, HttpServletRequest request) {
        LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), bug);
        return new Refusal(
                ErrorType.INTERNAL, "This is a fault of the server. It is in its log; try again or tell its operator.");
    }

    private static void write(Refusal refusal, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!response.isCommitted()) {
            ErrorAnswer.write(refusal, request, response);
        }
    }

    /** Turns {@code sendError}, which would end in an error page, into an error answer. */
    private static final class NoErrorPages extends HttpServletResponseWrapper {
        private final HttpServletRequest request;
        private final HttpServletResponse response;

        NoErrorPages(HttpServletRequest request, HttpServletResponse response) {
            super(response);
            this.request = request;
            this.response = response;
        }

        @Override
        public void sendError(int status) throws IOException {
            var type = ErrorType.of(status);
            ErrorAnswer.write(new Refusal(type, type.title() + "."), request, response);
        }

        @Override
        public void sendError(int status, String message) throws IOException {
            sendError(status);
        }
    }
}
