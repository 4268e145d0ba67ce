package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The same version and seed give the same instance for ever and on every machine: one line a shipped problem in {@code
 * golden/variants.txt}, its id, its version and the SHA-256 of the frozen instance of seed 1. A problem that is new or
 * has a new version needs a new line: {@code mvn test -Dtest=GoldenVariantsTests -Dwarpladder.golden=write} writes the
 * file and fails; read the difference before you commit it. A hash that changes under an unchanged version means that
 * the engine has changed what learners were given.
 */
class GoldenVariantsTests {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/variants.txt");
    private static final String SWITCH = "warpladder.golden";

    @Test
    void sameVersionAndSeedGiveTheSameInstanceForEver() throws IOException {
        var found = Catalogue.of(Path.of("exercises")).problems().stream()
                .map(GoldenVariantsTests::line)
                .sorted()
                .toList();
        if ("write".equals(System.getProperty(SWITCH))) {
            Files.createDirectories(GOLDEN.getParent());
            Files.write(GOLDEN, found);
            fail("Wrote " + GOLDEN + ". Read the difference, then run again without -D" + SWITCH + ".");
        }
        List<String> expected = Files.readAllLines(GOLDEN);
        assertThat(found).as("-D%s=write writes %s anew", SWITCH, GOLDEN).isEqualTo(expected);
    }

    private static String line(Problem problem) {
        return problem.id() + " " + problem.version() + " "
                + sha256(problem.draw(new Seed(1)).toJson());
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
