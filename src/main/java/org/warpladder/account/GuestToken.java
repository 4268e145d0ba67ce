package org.warpladder.account;

import java.util.Optional;
import java.util.regex.Pattern;

/** What a guest's cookie holds: 256 random bits, of which the database keeps only the SHA-256. */
public record GuestToken(String text) {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    public static GuestToken fresh() {
        return new GuestToken(Secret.fresh().text());
    }

    /** Nothing where the text is not of a token's form. */
    public static Optional<GuestToken> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new GuestToken(text)) : Optional.empty();
    }

    String hash() {
        return Secret.hash(text);
    }

    @Override
    public String toString() {
        return "GuestToken[...]";
    }
}
