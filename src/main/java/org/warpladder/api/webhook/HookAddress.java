package org.warpladder.api.webhook;

import org.warpladder.outgoing.Post;
import org.warpladder.outgoing.Reach;

/** An address that may be told things: HTTPS, on a public host, without a user or a fragment. */
final class HookAddress {
    /** Of one course. */
    static final int MOST = 10;

    static final int LONGEST = 2000;

    private HookAddress() {}

    static boolean fine(String url) {
        return url.length() <= LONGEST
                && Post.address(url)
                        .filter(uri -> Reach.PUBLIC.address(uri.getHost()).isPresent())
                        .isPresent();
    }
}
