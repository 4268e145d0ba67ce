package org.warpladder.api.problem;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/** A problem's text as a body. */
final class YamlBody {
    static final String YAML = "application/yaml";
    static final MediaType TYPE = MediaType.parseMediaType("application/yaml;charset=UTF-8");

    private YamlBody() {}

    /** The text, with line ends as the files have them; what is not UTF-8 is refused, for it would be kept garbled. */
    static String text(byte[] body) {
        try {
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString()
                    .replace("\r\n", "\n");
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException garbled) {
            throw new Refusal(ErrorType.BAD_REQUEST, "The body is not text in UTF-8: save the file in that encoding.");
        }
    }
}
