package org.warpladder.account.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.web.header.HeaderWriter;
import org.warpladder.account.Frames;

/** The content policy of pages. Nobody may show them in a frame but the site that opened the session. */
record FrameHeaders(String policy) implements HeaderWriter {
    @Override
    public void writeHeaders(HttpServletRequest request, HttpServletResponse response) {
        var origin = Frames.origin(request);
        response.setHeader("Content-Security-Policy", policy + origin.orElse("'none'"));
        if (origin.isEmpty()) {
            response.setHeader("X-Frame-Options", "DENY");
        }
    }
}
