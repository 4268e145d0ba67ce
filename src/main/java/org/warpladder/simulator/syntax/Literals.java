package org.warpladder.simulator.syntax;

/** What the numbers of a source are worth. */
final class Literals {
    private Literals() {}

    static Expr integer(Token token) {
        var text = token.text().replaceAll("[uUlL]+$", "");
        boolean unsigned = token.text().matches(".*[uU][lL]*");
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        boolean octal = !hex && text.length() > 1 && text.startsWith("0");
        try {
            long value = hex ? Long.parseLong(text.substring(2), 16) : Long.parseLong(text, octal ? 8 : 10);
            if (value > 0xffffffffL) {
                throw new NumberFormatException();
            }
            return new Expr.IntLiteral(token.span(), (int) value, unsigned || value > Integer.MAX_VALUE);
        } catch (NumberFormatException tooLarge) {
            throw new SyntaxError(
                    token.span(),
                    "`" + token.text() + "` is not a 32-bit integer.",
                    octal ? "A leading 0 makes a number octal in C." : null);
        }
    }

    static Expr real(Token token) {
        try {
            return new Expr.FloatLiteral(
                    token.span(), Float.parseFloat(token.text().replaceAll("[fF]$", "")));
        } catch (NumberFormatException malformed) {
            throw new SyntaxError(token.span(), "`" + token.text() + "` is not a number.", null);
        }
    }
}
