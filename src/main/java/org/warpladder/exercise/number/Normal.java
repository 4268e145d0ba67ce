package org.warpladder.exercise.number;

/** One spelling for what keyboards and word processors spell in many ways. */
final class Normal {
    private Normal() {}

    /** Digits of any script as 0 to 9, any dash as minus, any space as a space, any full-width sign as ASCII. */
    static String of(String text) {
        var normal = new StringBuilder(text.length());
        text.codePoints().forEach(c -> normal.appendCodePoint(one(c)));
        return normal.toString().strip();
    }

    private static int one(int c) {
        if (c < 128) {
            return c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
        }
        if (Character.isDigit(c)) {
            return '0' + Character.digit(c, 10);
        }
        if (Character.getType(c) == Character.DASH_PUNCTUATION || c == 0x2212) {
            return '-';
        }
        if (Character.isSpaceChar(c)) {
            return ' ';
        }
        return switch (c) {
            case 0x2019, 0x02bc, 0x2032 -> '\'';
            case 0x00d7, 0x2715 -> 'x';
            case 0x2044, 0x2215, 0x00f7 -> '/';
            default -> c >= 0xff01 && c <= 0xff5e ? c - 0xff01 + '!' : c;
        };
    }
}
