package org.warpladder.api.outgoing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Reach;

/** A server on this machine with a certificate that it made itself and that only the test trusts. */
public final class TlsServer implements AutoCloseable {
    private static final char[] PASSWORD = "only for a test".toCharArray();

    private final HttpsServer server;
    private final SSLContext context;
    private final List<Received> received = new CopyOnWriteArrayList<>();

    /** What the server was sent. */
    public record Received(String path, Map<String, List<String>> headers, String body) {
        public String header(String name) {
            return headers.getOrDefault(name, List.of("")).getFirst();
        }
    }

    /** @param answer the status for what was received */
    public TlsServer(Path folder, Function<Received, Integer> answer) {
        try {
            context = context(folder.resolve("own.p12"));
            server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setHttpsConfigurator(new HttpsConfigurator(context));
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/", exchange -> take(exchange, answer));
            server.start();
        } catch (IOException | GeneralSecurityException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public URI address(String path) {
        return URI.create("https://localhost:" + server.getAddress().getPort() + path);
    }

    public List<Received> received() {
        return List.copyOf(received);
    }

    /** A way to this server, as the product would have it where it trusted the certificate. */
    public Post trusted() {
        return new Post(context.getSocketFactory(), Reach.PRIVATE_TOO);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange exchange, Function<Received, Integer> answer) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var one = new Received(exchange.getRequestURI().toString(), Map.copyOf(exchange.getRequestHeaders()), body);
            received.add(one);
            exchange.sendResponseHeaders(answer.apply(one), -1);
        }
    }

    private static SSLContext context(Path file) throws IOException, GeneralSecurityException, InterruptedException {
        if (!Files.exists(file)) {
            var keytool =
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
            int end = new ProcessBuilder(
                            keytool,
                            "-genkeypair",
                            "-alias",
                            "own",
                            "-keyalg",
                            "EC",
                            "-dname",
                            "CN=localhost",
                            "-ext",
                            "san=dns:localhost",
                            "-validity",
                            "2",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            file.toString(),
                            "-storepass",
                            new String(PASSWORD))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (end != 0) {
                throw new IllegalStateException("keytool ended with " + end);
            }
        }
        var store = KeyStore.getInstance(file.toFile(), PASSWORD);
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        var trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        trusted.setCertificateEntry("own", store.getCertificate("own"));
        trust.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
