package org.warpladder.api.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import org.warpladder.exercise.DrawFailed;

/**
 * Answers what goes wrong under {@code /api/} while a request is handled, also where no handler was found. Leaves every
 * other path to the pages' own error handling.
 */
public final class ErrorResolver implements HandlerExceptionResolver, Ordered {
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (!request.getRequestURI().startsWith(request.getContextPath() + "/api/")
                || failure instanceof AccessDeniedException
                || failure instanceof AuthenticationException
                || response.isCommitted()) {
            return null;
        }
        try {
            ErrorAnswer.write(refusal(failure, request), request, response);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        return new ModelAndView();
    }

    private static Refusal refusal(Exception failure, HttpServletRequest request) {
        return switch (failure) {
            case Refusal refusal -> refusal;
            case DrawFailed failed ->
                new Refusal(
                        ErrorType.NOT_DRAWN,
                        "The problem gives nothing with this seed: " + failed.getMessage() + ". Take another seed.");
            case NoResourceFoundException _ ->
                new Refusal(ErrorType.NOT_FOUND, "The API has no `" + request.getRequestURI() + "`.");
            case HttpRequestMethodNotSupportedException method -> methodNotAllowed(method);
            case HttpMediaTypeNotAcceptableException type ->
                new Refusal(
                        ErrorType.NOT_ACCEPTABLE,
                        "Send `Accept: " + MediaType.toString(type.getSupportedMediaTypes()) + "` or none.");
            case HttpMediaTypeNotSupportedException _ ->
                new Refusal(ErrorType.UNSUPPORTED_MEDIA_TYPE, "Send the body with `Content-Type: application/json`.");
            case HttpMessageNotReadableException _ ->
                new Refusal(ErrorType.MALFORMED_JSON, "The request has no body: send a JSON object.");
            case MissingServletRequestParameterException missing ->
                Refusal.parameter(missing.getParameterName(), "The query parameter is missing.", null);
            case MethodArgumentTypeMismatchException wrong ->
                Refusal.parameter(wrong.getName(), "`" + wrong.getValue() + "` is not a value that it takes.", null);
            default -> ErrorBoundary.internal(failure, request);
        };
    }

    private static Refusal methodNotAllowed(HttpRequestMethodNotSupportedException method) {
        var offered = method.getSupportedMethods();
        var allow = String.join(", ", new TreeSet<>(offered == null ? Set.of() : Set.of(offered)));
        return new Refusal(
                ErrorType.METHOD_NOT_ALLOWED,
                "`" + method.getMethod() + "` is not offered here; use " + allow + ".",
                List.of(),
                Map.of("Allow", allow));
    }
}
