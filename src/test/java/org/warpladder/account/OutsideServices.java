package org.warpladder.account;

import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.warpladder.database.OnH2;

/** The product with an identity provider and a mail server, as an operator sets them up, and a visitor with cookies. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@OnH2
@Import(OutsideServices.Mail.class)
abstract class OutsideServices {
    static final TestProvider PROVIDER = provider();
    static final String ADDRESS = "https://ladder.example.org";

    @LocalServerPort
    private int port;

    private final HttpClient visitor = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(Redirect.NORMAL)
            .build();

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("warpladder.oidc.issuer", PROVIDER::issuer);
        registry.add("warpladder.oidc.client-id", () -> TestProvider.CLIENT);
        registry.add("warpladder.oidc.client-secret", () -> "a secret of this test");
        registry.add("warpladder.oidc.name", () -> "Example University");
        registry.add("warpladder.mail.from", () -> "ladder@example.org");
        registry.add("warpladder.address", () -> ADDRESS + "/");
    }

    private static TestProvider provider() {
        try {
            return new TestProvider();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Letters that were handed to the mail server. */
    static final class Letters extends JavaMailSenderImpl {
        final BlockingQueue<MimeMessage> sent = new LinkedBlockingQueue<>();
        volatile boolean away;

        @Override
        protected void doSend(MimeMessage[] messages, Object @Nullable [] originals) {
            if (away) {
                throw new MailSendException("nobody listens");
            }
            sent.add(messages[0]);
        }
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Mail {
        @Bean
        Letters letters() {
            return new Letters();
        }
    }

    HttpResponse<String> get(String path) throws Exception {
        return send(HttpRequest.newBuilder(at(path)).build());
    }

    HttpResponse<String> post(String path, String form) throws Exception {
        return send(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build());
    }

    private URI at(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    private HttpResponse<String> send(HttpRequest request) throws Exception {
        return visitor.send(request, BodyHandlers.ofString());
    }
}
