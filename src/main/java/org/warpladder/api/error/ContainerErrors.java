package org.warpladder.api.error;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests that Tomcat refuses before any filter sees them, such as an address that cannot be decoded. Under
 * {@code /api/}, and where not even the address was read, the answer is an {@link ErrorAnswer}; elsewhere it is Tomcat's
 * page without its version or a trace.
 */
public final class ContainerErrors extends ErrorReportValve {
    public ContainerErrors() {
        setShowReport(false);
        setShowServerInfo(false);
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        var path = request.getRequestURI();
        if (path != null && !path.startsWith("/api/")) {
            super.report(request, response, failure);
            return;
        }
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        var type = ErrorType.of(status);
        var detail = type == ErrorType.BAD_REQUEST
                ? "The address cannot be read: write what is no letter, digit or one of `-._~` as `%` and two hexadecimal digits."
                : type.title() + ".";
        try {
            ErrorAnswer.write(new Refusal(type, detail), request.getRequest(), response.getResponse());
        } catch (IOException gone) {
            // The client hung up; there is nobody to tell.
        }
    }
}
