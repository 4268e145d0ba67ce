package org.warpladder.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a guest's cookie holds: 256 random bits, of which the database keeps only the SHA-256. */
public record GuestToken(String text) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    public static GuestToken fresh() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return new GuestToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Nothing where the text is not of a token's form. */
    public static Optional<GuestToken> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new GuestToken(text)) : Optional.empty();
    }

    String hash() {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-256", absent);
        }
    }

    @Override
    public String toString() {
        return "GuestToken[...]";
    }
}
