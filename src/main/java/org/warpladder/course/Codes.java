package org.warpladder.course;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Codes that are read aloud and typed: no letter that looks like a digit. */
final class Codes {
    private static final String LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
    private static final SecureRandom RANDOM = new SecureRandom();

    private Codes() {}

    /** Of a course: shown to a whole class, so it need not be long. */
    static String ofCourse() {
        return fresh(8);
    }

    /** Of one seat: whoever has it is taken for that learner. */
    static String ofSeat() {
        return fresh(12);
    }

    /** As it is kept, however it was typed. */
    static String normal(String typed) {
        return typed.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    /** Number from which an assignment's variants follow. */
    static long salt() {
        return RANDOM.nextLong();
    }

    private static String fresh(int length) {
        return IntStream.range(0, length)
                .mapToObj(_ -> String.valueOf(LETTERS.charAt(RANDOM.nextInt(LETTERS.length()))))
                .collect(Collectors.joining());
    }
}
