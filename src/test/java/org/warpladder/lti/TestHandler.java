package org.warpladder.lti;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;

/** One door of the platform: writes down what is asked, and answers what is right or what a test has set instead. */
final class TestHandler {
    private TestHandler() {}

    static HttpHandler of(TestPlatform platform, String door, Function<Asked, Answer> right) {
        return exchange -> {
            try (exchange) {
                var request = read(exchange, door);
                platform.note(request);
                send(exchange, platform.faults.next(door, request).orElseGet(() -> right.apply(request)));
            }
        };
    }

    static Map<String, String> parameters(String text) {
        var all = new LinkedHashMap<String, String>();
        Arrays.stream(text.split("&")).filter(it -> !it.isEmpty()).forEach(pair -> {
            var parts = pair.split("=", 2);
            all.put(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1]));
        });
        return all;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static Asked read(HttpExchange exchange, String door) throws IOException {
        var headers = new HashMap<String, String>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        var uri = exchange.getRequestURI();
        return new Asked(
                door,
                exchange.getRequestMethod(),
                uri.getRawPath(),
                uri.getRawQuery() == null ? "" : uri.getRawQuery(),
                headers,
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        if (answer.status() == TestFaults.NO_ANSWER) {
            return;
        }
        answer.headers().forEach(exchange.getResponseHeaders()::add);
        var body = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }
}
