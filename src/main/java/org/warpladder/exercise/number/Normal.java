package org.warpladder.exercise.number;

/** One spelling for what keyboards and word processors spell in many ways. */
final class Normal {
    private static final int MINUS_SIGN = 0x2212;

    private Normal() {}

    /** Digits of any script as 0 to 9, any dash as minus, any space as a space, any full-width sign as ASCII. */
    static String of(String text) {
        var normal = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> Character.getType(c) != Character.FORMAT)
                .forEach(c -> normal.appendCodePoint(one(c)));
        return normal.toString().strip();
    }

    private static int one(int c) {
        if (c < 128) {
            return Character.isWhitespace(c) ? ' ' : c;
        }
        if (Character.isDigit(c)) {
            return '0' + Character.digit(c, 10);
        }
        if (Character.getType(c) == Character.DASH_PUNCTUATION || c == MINUS_SIGN) {
            return '-';
        }
        if (Character.isSpaceChar(c)) {
            return ' ';
        }
        return switch (c) {
            case 0x2018, 0x2019, 0x02bc, 0x2032 -> '\''; // quotes, modifier apostrophe, prime
            case 0x00d7, 0x2715 -> 'x'; // multiplication signs
            case 0x2044, 0x2215, 0x00f7 -> '/'; // fraction and division slashes, obelus
            case 0x066a -> '%'; // Arabic percent, decimal and thousands signs
            case 0x066b -> '.';
            case 0x066c -> ',';
            default -> c >= 0xff01 && c <= 0xff5e ? c - 0xff01 + '!' : c;
        };
    }
}
