package org.warpladder.lti.service;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Addresses;

/**
 * Speaks to platforms: only to addresses that may be spoken to, for so long, and reading so much. No redirect is followed. The
 * address of a host is looked up for the check and, within the JVM's memory for names, is the one that is connected to.
 */
@Component
public class Wire implements AutoCloseable {
    private static final Duration TO_CONNECT = Duration.ofSeconds(5);
    private static final Duration IN_ALL = Duration.ofSeconds(15);
    private static final long MOST_READ = 2_000_000;

    private final HttpClient client = HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(TO_CONNECT)
            .build();
    private final Addresses addresses;

    Wire(Addresses addresses) {
        this.addresses = addresses;
    }

    public Reply send(HttpRequest request) {
        if (addresses.read(request.uri().toString()).isEmpty()) {
            return new Reply.Silent("not an address that may be spoken to");
        }
        var sending = client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), MOST_READ));
        try {
            var answer = sending.get(IN_ALL.toMillis(), TimeUnit.MILLISECONDS);
            return new Reply.Answered(answer.statusCode(), answer.headers(), answer.body());
        } catch (TimeoutException late) {
            sending.cancel(true);
            return new Reply.Silent("none within " + IN_ALL.toSeconds() + " s");
        } catch (ExecutionException failure) {
            return new Reply.Silent(reason(failure.getCause() == null ? failure : failure.getCause()));
        } catch (InterruptedException stopped) {
            sending.cancel(true);
            Thread.currentThread().interrupt();
            return new Reply.Silent("stopped");
        }
    }

    private static String reason(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
