package org.warpladder.lti.platform;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.warpladder.outgoing.Reach;

/**
 * Which addresses a platform may have: of HTTPS and on the open internet. In a laboratory, which the operator must ask for,
 * any address is one: that of a platform on the same machine, say.
 */
@Component
public class Addresses {
    static final int LONGEST = 1000;

    private final boolean laboratory;

    Addresses(@Value("${warpladder.lti.laboratory:off}") String laboratory) {
        this.laboratory = laboratory.equals("on");
    }

    /** Nothing where the text is no address that may be spoken to. */
    public Optional<URI> read(String text) {
        try {
            return Optional.of(new URI(text.strip()))
                    .filter(uri -> text.length() <= LONGEST
                            && uri.getHost() != null
                            && uri.getRawUserInfo() == null
                            && uri.getRawFragment() == null
                            && ("https".equals(uri.getScheme()) || laboratory && "http".equals(uri.getScheme())))
                    .filter(this::reachable);
        } catch (URISyntaxException notOne) {
            return Optional.empty();
        }
    }

    /** Scheme, host and port. */
    public static String origin(URI uri) {
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /** Whether a connection may go there now; a name may have come to stand for another address since it was saved. */
    private boolean reachable(URI uri) {
        return (laboratory ? Reach.PRIVATE_TOO : Reach.PUBLIC)
                .address(uri.getHost())
                .isPresent();
    }
}
