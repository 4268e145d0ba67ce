package org.warpladder.exercise;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Variants and grades as JSON; a fraction is a text, {@code "5/8"}. */
public final class VariantJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Fraction.class, new FractionWriter())
                    .addDeserializer(Fraction.class, new FractionReader()))
            .addMixIn(Launch.class, LaunchForm.class)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private VariantJson() {}

    static String write(Variant variant) {
        return MAPPER.writeValueAsString(variant);
    }

    static Variant read(String json) {
        return MAPPER.readValue(json, Variant.class);
    }

    public static String write(Grade grade) {
        return MAPPER.writeValueAsString(grade);
    }

    public static Grade readGrade(String json) {
        return MAPPER.readValue(json, Grade.class);
    }

    public static String write(Map<String, String> answers) {
        return MAPPER.writeValueAsString(answers);
    }

    public static Map<String, String> readAnswers(String json) {
        return MAPPER.readValue(json, new tools.jackson.core.type.TypeReference<>() {});
    }

    /** What launches have got since variants are kept: absent in those of before, and written only where it is set. */
    private interface LaunchForm {
        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        int sharedBytes();
    }

    private static final class FractionWriter extends ValueSerializer<Fraction> {
        @Override
        public void serialize(Fraction value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(value.toString());
        }
    }

    private static final class FractionReader extends ValueDeserializer<Fraction> {
        @Override
        public Fraction deserialize(JsonParser parser, DeserializationContext context) {
            var parts = parser.getString().split("/");
            var whole = new java.math.BigInteger(parts[0]);
            return new Fraction(
                    whole, parts.length == 1 ? java.math.BigInteger.ONE : new java.math.BigInteger(parts[1]));
        }
    }
}
