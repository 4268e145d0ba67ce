package org.warpladder.account;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Which passwords are taken: long ones that are neither the name nor among those that everybody tries first. */
public final class PasswordRules {
    /** Characters of the shortest password. */
    public static final int SHORTEST = 10;

    /** Bytes of the longest: bcrypt reads no further. */
    static final int LONGEST = 72;

    /** The longest run of one character, or of characters that follow each other, that counts as chosen. */
    private static final int FEWEST_DIFFERENT = 4;

    private static final Set<String> COMMON = common();

    private PasswordRules() {}

    /** Everything that is wrong with a password of someone with this user name. */
    public static Set<AccountFault> faults(String userName, String password) {
        var faults = EnumSet.noneOf(AccountFault.class);
        if (password.codePointCount(0, password.length()) < SHORTEST) {
            faults.add(AccountFault.PASSWORD_SHORT);
        }
        if (password.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            faults.add(AccountFault.PASSWORD_LONG);
        }
        var plain = password.strip().toLowerCase(Locale.ROOT);
        if (plain.equals(userName.strip().toLowerCase(Locale.ROOT))) {
            faults.add(AccountFault.PASSWORD_IS_NAME);
        }
        if (!faults.contains(AccountFault.PASSWORD_SHORT) && isCommon(plain)) {
            faults.add(AccountFault.PASSWORD_COMMON);
        }
        return faults;
    }

    private static boolean isCommon(String plain) {
        return COMMON.contains(plain)
                || plain.codePoints().distinct().count() < FEWEST_DIFFERENT
                || isRun(plain, 1)
                || isRun(plain, -1);
    }

    /** Whether each character follows the one before, as in `abcdefghij` and, with 0 after 9, `1234567890`. */
    private static boolean isRun(String plain, int step) {
        for (int i = 1; i < plain.length(); i++) {
            char before = plain.charAt(i - 1);
            char next = plain.charAt(i);
            boolean around = step > 0 ? before == '9' && next == '0' : before == '0' && next == '9';
            if (next != before + step && !around) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> common() {
        try (InputStream file = PasswordRules.class.getResourceAsStream("/account/common-passwords.txt")) {
            if (file == null) {
                throw new IllegalStateException("the list of common passwords is part of the product");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
