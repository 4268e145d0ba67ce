package org.warpladder.outgoing;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends one POST over TLS and reads the status of the answer. The host's name is looked up once, and the connection goes to
 * the very address that was allowed. No redirect is followed.
 */
public final class Post {
    private static final int PATIENCE = 10_000;
    private static final int LONGEST_LINE = 1000;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([0-9]{3})(?: .*)?");

    private final SSLSocketFactory sockets;
    private final Reach reach;

    public Post(SSLSocketFactory sockets, Reach reach) {
        this.sockets = sockets;
        this.reach = reach;
    }

    /** With the certificate authorities that the JVM trusts. */
    public static Post to(Reach reach) {
        return new Post((SSLSocketFactory) SSLSocketFactory.getDefault(), reach);
    }

    /** What came of it. */
    public sealed interface Answer {
        record Status(int code) implements Answer {
            public boolean good() {
                return code / 100 == 2;
            }
        }

        /** There was none. */
        record None(String why) implements Answer {}
    }

    /** An address to which there can be a POST: of HTTPS, with a host, without a user or a fragment. */
    public static Optional<URI> address(String text) {
        try {
            return Optional.of(new URI(text))
                    .filter(uri -> "https".equals(uri.getScheme())
                            && uri.getHost() != null
                            && uri.getRawUserInfo() == null
                            && uri.getRawFragment() == null);
        } catch (URISyntaxException notOne) {
            return Optional.empty();
        }
    }

    public Answer send(URI to, Map<String, String> headers, String body) {
        var address = reach.address(to.getHost());
        if (address.isEmpty()) {
            return new Answer.None("The host has no address, or one that is not public.");
        }
        try {
            return new Answer.Status(send(to, address.get(), headers, body));
        } catch (IOException failure) {
            return new Answer.None("No answer: " + failure.getMessage());
        }
    }

    /** The certificate must be of the host's name, whatever the address. */
    private int send(URI to, InetAddress address, Map<String, String> headers, String body) throws IOException {
        int port = to.getPort() < 0 ? 443 : to.getPort();
        try (var plain = new Socket()) {
            plain.connect(new InetSocketAddress(address, port), PATIENCE);
            plain.setSoTimeout(PATIENCE);
            try (var secure = (SSLSocket) sockets.createSocket(plain, to.getHost(), port, true)) {
                var parameters = secure.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                secure.setSSLParameters(parameters);
                secure.getOutputStream().write(request(to, headers, body.getBytes(StandardCharsets.UTF_8)));
                secure.getOutputStream().flush();
                return status(secure.getInputStream());
            }
        }
    }

    private static byte[] request(URI to, Map<String, String> headers, byte[] body) {
        var path = to.getRawPath() == null || to.getRawPath().isEmpty() ? "/" : to.getRawPath();
        var head = new StringBuilder(
                "POST " + path + (to.getRawQuery() == null ? "" : "?" + to.getRawQuery()) + " HTTP/1.1\r\nHost: "
                        + to.getRawAuthority() + "\r\nConnection: close\r\nContent-Length: " + body.length + "\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        var first = head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
        var all = new byte[first.length + body.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(body, 0, all, first.length, body.length);
        return all;
    }

    private static int status(InputStream answer) throws IOException {
        var line = new StringBuilder();
        for (int read = answer.read();
                read >= 0 && read != '\n' && line.length() < LONGEST_LINE;
                read = answer.read()) {
            line.append((char) read);
        }
        var status = STATUS.matcher(line.toString().strip());
        if (!status.matches()) {
            throw new IOException("no HTTP answer");
        }
        return Integer.parseInt(status.group(1));
    }
}
