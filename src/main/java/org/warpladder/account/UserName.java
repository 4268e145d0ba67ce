package org.warpladder.account;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A user name: as its owner writes it, and the key under which it is found whatever its case and form. */
public record UserName(String text, String key) {
    private static final Pattern ALLOWED = Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}._@-]{1,38})");

    /** Nothing where the text is no user name: 2 to 39 letters, digits, dots, hyphens, underscores or at signs. */
    public static Optional<UserName> of(String text) {
        var normal = Normalizer.normalize(text.strip(), Normalizer.Form.NFKC);
        return ALLOWED.matcher(normal).matches()
                ? Optional.of(new UserName(normal, normal.toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }
}
