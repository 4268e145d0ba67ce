package org.warpladder.api.json;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/** A request's body: one JSON object, of which every field must be asked for. */
public record JsonBody(JsonNode root) {
    private static final JsonMapper STRICT = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(20)
                            .maxNumberLength(60)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Pattern DUPLICATE = Pattern.compile("^Duplicate Object property \"(.{1,60})\"");
    private static final Pattern UNEXPECTED = Pattern.compile("^Unexpected character \\('(.)'");

    /**
     * Reads the object with {@code read}.
     *
     * @throws Refusal with everything that is wrong, if anything is
     */
    public <T> T read(Function<JsonObject, T> read) {
        var faults = new Faults();
        if (!root.isObject()) {
            faults.add("", JsonObject.shown(root) + " is not an object.");
            faults.refuse();
        }
        T result;
        try (var object = new JsonObject(root, "", faults)) {
            result = read.apply(object);
        }
        faults.refuse();
        return result;
    }

    /** Parses bodies of type {@code application/json}. */
    public static final class Converter extends AbstractHttpMessageConverter<JsonBody> {
        public Converter() {
            super(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));
        }

        @Override
        protected boolean supports(Class<?> type) {
            return type == JsonBody.class;
        }

        @Override
        protected JsonBody readInternal(Class<? extends JsonBody> type, HttpInputMessage message) throws IOException {
            try {
                return new JsonBody(STRICT.readTree(message.getBody()));
            } catch (JacksonException malformed) {
                throw malformed(malformed);
            }
        }

        @Override
        protected void writeInternal(JsonBody body, HttpOutputMessage message) {
            throw new UnsupportedOperationException("a request's body is never an answer");
        }
    }

    private static Refusal malformed(JacksonException malformed) {
        var sentence = sentence(malformed);
        @Nullable TokenStreamLocation place = malformed.getLocation();
        return place == null
                ? new Refusal(ErrorType.MALFORMED_JSON, sentence, List.of(Fault.at("", sentence, null)))
                : new Refusal(
                        ErrorType.MALFORMED_JSON,
                        "The body is not JSON at line " + place.getLineNr() + ", column " + place.getColumnNr() + ".",
                        List.of(Fault.at(place.getLineNr(), place.getColumnNr(), sentence)));
    }

    private static String sentence(JacksonException malformed) {
        var text = String.valueOf(malformed.getOriginalMessage());
        return switch (malformed) {
            case StreamConstraintsException _ -> "It is nested too deep, or a name or number is too long.";
            case MismatchedInputException _ -> "Something follows after the end of the object.";
            case UnexpectedEndOfInputException _ -> "It ends too early.";
            default -> {
                var duplicate = DUPLICATE.matcher(text);
                yield duplicate.find()
                        ? "The field `" + duplicate.group(1) + "` is there twice."
                        : "It cannot be read from here on" + unexpected(text) + ".";
            }
        };
    }

    /** The character that the parser stumbled over, where its message tells one. */
    private static String unexpected(String text) {
        var character = UNEXPECTED.matcher(text);
        return character.find() ? ": `" + character.group(1) + "` was not expected" : "";
    }
}
