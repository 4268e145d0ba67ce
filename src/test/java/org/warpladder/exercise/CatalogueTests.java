package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder whose files change while it is served. */
class CatalogueTests {
    @TempDir
    Path folder;

    private Path file = Path.of("");
    private String good = "";
    private int saves;

    @BeforeEach
    void copyOneShippedProblem() throws IOException {
        var shipped = Path.of("exercises");
        Files.copy(shipped.resolve("skills.yaml"), folder.resolve("skills.yaml"));
        Files.copy(shipped.resolve("misconceptions.yaml"), folder.resolve("misconceptions.yaml"));
        Files.createDirectories(folder.resolve("5-mastery"));
        Files.createDirectories(folder.resolve("sets"));
        file = folder.resolve("5-mastery/shared-tail.yaml");
        good = Files.readString(shipped.resolve("5-mastery/shared-tail.yaml"));
        save(file, good);
        save(folder.resolve("sets/one.yaml"), "{id: one, title: One, problems: [{id: shared-tail}]}");
    }

    @Test
    void aBrokenFileKeepsTheLastGoodProblemAndTellsItsFaults() throws IOException {
        var catalogue = Catalogue.of(folder);
        var before = catalogue.problem("shared-tail").orElseThrow();
        assertThat(catalogue.faults()).isEmpty();

        save(file, good.replace("level: 5", "level: 010"));
        assertThat(catalogue.faults()).extracting(Fault::file).contains("5-mastery/shared-tail.yaml");
        assertThat(catalogue.problem("shared-tail")).containsSame(before);
        assertThat(catalogue.sets()).containsKey("one");

        save(file, good.replace("title: After the join", "title: Behind the join"));
        assertThat(catalogue.faults()).isEmpty();
        var after = catalogue.problem("shared-tail").orElseThrow();
        assertThat(after.title()).isEqualTo("Behind the join");
        assertThat(after.version()).isNotEqualTo(before.version());
    }

    @Test
    void aFileThatIsGoneTakesItsProblemWithIt() throws IOException {
        var catalogue = Catalogue.of(folder);
        Files.delete(file);
        assertThat(catalogue.problem("shared-tail")).isEmpty();
    }

    @Test
    void aLayerIsServedOverTheFolderUntilItIsTakenOff() {
        var catalogue = Catalogue.of(folder);
        var path = "5-mastery/shared-tail.yaml";
        var other = good.replace("title: After the join", "title: Behind the join");
        catalogue.lay(new Layer(Map.of(path, other), Set.of()));
        assertThat(catalogue.problem("shared-tail").orElseThrow().title()).isEqualTo("Behind the join");
        assertThat(catalogue.onDisk().get(path)).isEqualTo(good);

        catalogue.lay(new Layer(Map.of(), Set.of(path)));
        assertThat(catalogue.problem("shared-tail")).isEmpty();

        catalogue.lay(Layer.NONE);
        assertThat(catalogue.problem("shared-tail").orElseThrow().title()).isEqualTo("After the join");
    }

    @Test
    void aFileThatChangesUnderALayerStaysUnderIt() throws IOException {
        var catalogue = Catalogue.of(folder);
        var path = "5-mastery/shared-tail.yaml";
        catalogue.lay(new Layer(Map.of(path, good.replace("After the join", "Behind")), Set.of()));
        save(file, good.replace("After the join", "Before"));
        assertThat(catalogue.problem("shared-tail").orElseThrow().title()).isEqualTo("Behind");
        assertThat(catalogue.onDisk().get(path)).contains("title: Before");
    }

    @Test
    void bytesThatAreNotTextBreakOnlyTheirFile() throws IOException {
        var catalogue = Catalogue.of(folder);
        Files.write(file, new byte[] {'i', 'd', ':', ' ', (byte) 0xff});
        touch(file);
        assertThat(catalogue.faults())
                .extracting(Fault::toString)
                .contains("5-mastery/shared-tail.yaml:1:5: There are bytes here that are not UTF-8.");
        assertThat(catalogue.problem("shared-tail")).isPresent();
    }

    @Test
    void brokenSkillsKeepTheLastGoodOnes() throws IOException {
        var catalogue = Catalogue.of(folder);
        save(folder.resolve("skills.yaml"), "- {id: [\n");
        assertThat(catalogue.faults()).extracting(Fault::file).contains("skills.yaml");
        assertThat(catalogue.skills()).containsKey("path-sum");
        assertThat(catalogue.problem("shared-tail")).isPresent();
    }

    @Test
    void aCommentChangesNoVersion() throws IOException {
        var catalogue = Catalogue.of(folder);
        var before = catalogue.problem("shared-tail").orElseThrow().version();
        save(file, "# a comment\n" + good);
        assertThat(catalogue.problem("shared-tail").orElseThrow().version()).isEqualTo(before);
    }

    private void save(Path path, String text) throws IOException {
        Files.writeString(path, text);
        touch(path);
    }

    /** Two saves within one tick of the file system's clock would look alike. */
    private void touch(Path path) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(Instant.EPOCH.plusSeconds(1_000_000_000L + saves++)));
    }
}
