package org.warpladder.api.webhook;

import java.net.URI;
import java.net.URISyntaxException;
import org.warpladder.api.outgoing.Reach;

/** An address that may be told things: HTTPS, on a public host, without a user or a fragment. */
final class HookAddress {
    /** Of one course. */
    static final int MOST = 10;

    static final int LONGEST = 2000;

    private HookAddress() {}

    static boolean fine(String url) {
        try {
            var uri = new URI(url);
            return url.length() <= LONGEST
                    && "https".equals(uri.getScheme())
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawFragment() == null
                    && Reach.PUBLIC.address(uri.getHost()).isPresent();
        } catch (URISyntaxException notOne) {
            return false;
        }
    }
}
