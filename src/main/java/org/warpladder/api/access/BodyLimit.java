package org.warpladder.api.access;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/** How large a body may be: 8 MiB where it holds a kernel's arrays, 256 KiB elsewhere. */
final class BodyLimit extends OncePerRequestFilter {
    private static final int WITH_ARRAYS = 8 << 20;
    private static final int PLAIN = 256 << 10;

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        int limit = request.getRequestURI().contains("/simulations") ? WITH_ARRAYS : PLAIN;
        if (request.getContentLengthLong() > limit) {
            throw tooLarge(limit);
        }
        chain.doFilter(new Limited(request, limit), response);
    }

    private static Refusal tooLarge(int limit) {
        return new Refusal(ErrorType.CONTENT_TOO_LARGE, "At most " + (limit >> 10) + " KiB are taken here.");
    }

    /** A request whose length nobody knows before it was read. */
    private static final class Limited extends HttpServletRequestWrapper {
        private final int limit;

        Limited(HttpServletRequest request, int limit) {
            super(request);
            this.limit = limit;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new Counting(super.getInputStream(), limit);
        }
    }

    private static final class Counting extends ServletInputStream {
        private final ServletInputStream stream;
        private final int limit;
        private int read;

        Counting(ServletInputStream stream, int limit) {
            this.stream = stream;
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            int value = stream.read();
            count(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = stream.read(bytes, offset, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int bytes) {
            read += bytes;
            if (read > limit) {
                throw tooLarge(limit);
            }
        }

        @Override
        public boolean isFinished() {
            return stream.isFinished();
        }

        @Override
        public boolean isReady() {
            return stream.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            stream.setReadListener(listener);
        }
    }
}
