package org.warpladder.lti.launch;

import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** A page that says why nothing was opened, with a number under which the log has it. */
@ControllerAdvice(basePackages = "org.warpladder.lti")
class Refusals {
    private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);
    private static final int DIGITS = 8;

    @ExceptionHandler
    String refused(Refused refused, HttpServletResponse response, Model model) {
        var reference = UUID.randomUUID().toString().substring(0, DIGITS);
        LOG.info("LTI refused {}: {}", reference, refused.reason());
        response.setStatus(refused.status().value());
        response.setHeader("Cache-Control", "no-store");
        model.addAttribute("reason", refused.reason());
        model.addAttribute("arguments", refused.arguments().toArray());
        model.addAttribute("reference", reference);
        return "lti/refused";
    }
}
