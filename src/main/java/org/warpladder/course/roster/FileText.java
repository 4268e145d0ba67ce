package org.warpladder.course.roster;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A file's text. Spreadsheets write UTF-8, with a mark or without, UTF-16 with a mark, or Windows-1252; what is valid UTF-8 is
 * never anything else by chance once it has a letter beyond ASCII.
 *
 * @param encoding as a person would call it
 */
public record FileText(String text, String encoding) {
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    public static FileText of(byte[] bytes) {
        if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
            return new FileText(new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8), "UTF-8");
        }
        if (begins(bytes, 0xFF, 0xFE)) {
            return new FileText(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE), "UTF-16");
        }
        if (begins(bytes, 0xFE, 0xFF)) {
            return new FileText(new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE), "UTF-16");
        }
        try {
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new FileText(text, "UTF-8");
        } catch (CharacterCodingException notUtf8) {
            return new FileText(new String(bytes, WINDOWS), "Windows-1252");
        }
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (bytes.length <= i || (bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
