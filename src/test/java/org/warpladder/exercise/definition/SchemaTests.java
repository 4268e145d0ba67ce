package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.exercise.parameter.Scenarios;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Editors complete from the schema: it must take what the reader takes and refuse what the reader refuses. */
class SchemaTests {
    private static final JsonMapper JSON = new JsonMapper();
    private static final JsonNode TEXT = JSON.readTree(read(Path.of("exercises/schema.json")));
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(TEXT);

    static List<Path> problems() throws IOException {
        try (var paths = Files.walk(Path.of("exercises"))) {
            return paths.filter(path -> path.toString().matches(".*[1-5]-[a-z]+.[^/\\\\]+\\.yaml"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void thereAreProblemsToValidate() throws IOException {
        assertThat(problems()).hasSizeGreaterThanOrEqualTo(14);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void everyShippedProblemIsValidAndNamesTheSchema(Path file) {
        assertThat(read(file)).startsWith("# yaml-language-server: $schema=../schema.json\n");
        assertThat(errors(read(file))).isEmpty();
    }

    @Test
    void theSmallExampleIsValid() {
        assertThat(errors(ProblemReaderTests.GOOD)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        level: 2             | `level: 2\\ncolour: red`          | colour
        level: 2             | level: two                       | integer
        level: 2             | level: 6                         | maximum
        kind: cycles         | kind: cycles, widht: 8           | widht
        kind: cycles         | kind: cycle                      | cycles
        , answer: run.tDiv   | ``                               | answer
        [30, 40]             | `[30, 40], stepp: 2`             | stepp
        [30, 40]             | `[30, 40], step: 0`              | minimum
        , value: b           | ``                               | value
        , value: b           | `, value: b, whem: a`            | whem
        hints: [Add up.,  | hints: [                         | 2
        `kernel: |`          | `launch: {blocks: 2}\\nkernel: |` | blocks
        """)
    void whatTheReaderRefusesIsRefused(String part, String broken, String named) {
        var changed = ProblemReaderTests.GOOD.replace(part, broken.replace("\\n", "\n"));
        assertThat(changed).isNotEqualTo(ProblemReaderTests.GOOD);
        assertThat(errors(changed)).as(named).isNotEmpty();
    }

    @Test
    void aProblemWithoutAStatementIsRefused() {
        var without = ProblemReaderTests.GOOD.replaceFirst("statement: \\|\n(  .*\n)+", "");
        assertThat(errors(without)).singleElement().asString().contains("statement");
    }

    @Test
    void everyObjectIsClosed() {
        assertThat(TEXT.findParents("properties").stream()
                        .filter(schema -> schema.path("type").asString("").equals("object"))
                        .filter(schema -> !schema.path("additionalProperties").isBoolean()))
                .isEmpty();
    }

    @Test
    void aLaunchHasTheOptionsThatTheReaderKnows() {
        assertThat(TEXT.at("/$defs/launch/properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(Scenarios.OPTIONS);
    }

    private static List<Error> errors(String yaml) {
        var document = Objects.requireNonNull(YamlReader.read(yaml, new Faults("test")));
        return SCHEMA.validate(JSON.<JsonNode>valueToTree(Yaml.plain(document)));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
