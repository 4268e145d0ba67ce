package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Skill;
import org.warpladder.exercise.Variant;

class TranslationTests {
    /** With a = 10 and b = 30 the warp issues 40 cycles; 10 of 80 is 12.5 %. */
    private static final String ENGLISH = ProblemReaderTests.GOOD
            .replace("kernel: |", """
                values: {heavier: 'a > b ? "the first" : "the second"'}
                kernel: |\
                """.stripIndent())
            .replace("kind: cycles, answer: run.tDiv}", """
                kind: cycles, answer: run.tDiv}
                  - {id: share, label: "$s$", kind: ratio, answer: "ratio(a, run.tDiv)"}
                  - id: side
                    label: Which side is dearer?
                    kind: choice
                    choices: {a: The first, b: The second, c: "`{{a}}`"}
                    answer: 'a > b ? "a" : "b"'\
                """.stripIndent())
            .replace("The other costs {{b}}.", "The other costs {{b}}; {{heavier}} is dearer.")
            .replace("= {{run.tDiv}}", "= {{run.tDiv}}, {{percent(ratio(a, 2 * run.tDiv))}}");

    private static final String GERMAN = """
        translations:
          de:
            title: Zwei Seiten
            values: {heavier: 'a > b ? "die erste" : "die zweite"'}
            statement: |
              Eine Seite kostet {{a}}.
              Die andere kostet {{b}}; {{heavier}} ist teurer.
            fields:
              tDiv: {label: Takte}
              side: {label: Welche Seite ist teurer?, choices: {a: Die erste, b: Die zweite}}
            hints: [Zähle zusammen., "{{a}} und {{b}}"]
            solution: "{{a}} + {{b}} = {{run.tDiv}}, {{percent(ratio(a, 2 * run.tDiv))}}"
        """;

    private static final String GOOD = ENGLISH + GERMAN;

    @Test
    void theTextsAreInTheLanguageWithTheSameNumbers() {
        var variant = read(GOOD).draw(Seed.FIXED, Locale.GERMAN);
        assertThat(variant.title()).isEqualTo("Zwei Seiten");
        assertThat(variant.statement())
                .isEqualTo("Eine Seite kostet 10.\nDie andere kostet 30; die zweite ist teurer.\n");
        assertThat(variant.hints()).containsExactly("Zähle zusammen.", "10 und 30");
        assertThat(variant.solution()).isEqualTo("10 + 30 = 40, 12,5 %");
        assertThat(variant.field("tDiv").label()).isEqualTo("Takte");
        assertThat(variant.field("tDiv").unit()).isEqualTo("Takte");
        assertThat(variant.field("share").label()).isEqualTo("$s$");
        assertThat(variant.field("side").choices())
                .extracting(choice -> choice.id() + " " + choice.text())
                .containsExactly("a Die erste", "b Die zweite", "c `10`");
        assertThat(variant.right()).isEqualTo(read(GOOD).draw(Seed.FIXED).right());
    }

    @Test
    void aTranslationChangesNeitherTheVersionNorWhatIsFrozen() {
        var without = read(ENGLISH);
        var with = read(GOOD);
        assertThat(with.version()).isEqualTo(without.version());
        assertThat(with.draw(new Seed(5)).toJson())
                .isEqualTo(without.draw(new Seed(5)).toJson());
        assertThat(with.draw(new Seed(5), Locale.GERMAN).toJson()).doesNotContain("wording");
        assertThat(read(GOOD.replace("level: 2", "level: 3")).version()).isNotEqualTo(without.version());
    }

    @Test
    void aVariantThatWasFrozenBeforeIsToldInWordsWrittenSince() {
        var frozen = Variant.fromJson(read(ENGLISH).draw(Seed.FIXED).toJson());
        var told = catalogue(GOOD).worded(frozen, Locale.GERMANY);
        assertThat(told.statement()).startsWith("Eine Seite kostet 10.");
        assertThat(told.grade(Map.of("tDiv", "40 Takte", "share", "25 %", "side", "b"))
                        .allRight())
                .isTrue();
    }

    @Test
    void aVariantOfAnOtherVersionStaysInEnglishAndSaysSo() {
        var frozen = read(ENGLISH).draw(Seed.FIXED);
        var told = catalogue(GOOD.replace("costs {{a}}.", "takes {{a}}.")).worded(frozen, Locale.GERMAN);
        assertThat(told.statement()).isEqualTo(frozen.statement());
        assertThat(told.statementHtml()).startsWith("<div lang=\"en\">");
        assertThat(told.titleLang()).isEqualTo("en");
        assertThat(frozen.statementHtml()).startsWith("<p>");
        assertThat(frozen.titleLang()).isNull();
    }

    @Test
    void whatIsNotTranslatedIsInEnglishPieceByPiece() {
        var text = GOOD.replace("    title: Zwei Seiten\n", "")
                .replaceFirst("    hints: \\[Zähle.*\n", "")
                .replaceFirst("      side: .*\n", "");
        var variant = read(text).draw(Seed.FIXED, Locale.GERMAN);
        assertThat(read(text).missing(Locale.GERMAN)).containsExactlyInAnyOrder("title", "hints", "side");
        assertThat(variant.title()).isEqualTo("Two arms");
        assertThat(variant.titleLang()).isEqualTo("en");
        assertThat(variant.hintHtml(0)).isEqualTo("<div lang=\"en\"><p>Add up.</p>\n</div>");
        assertThat(variant.lang(variant.field("side"))).isEqualTo("en");
        assertThat(variant.lang(variant.field("share"))).isNull();
        assertThat(variant.statementHtml()).doesNotContain("lang");
        assertThat(read(GOOD).missing(Locale.GERMAN)).isEmpty();
        assertThat(read(GOOD).missing(Locale.FRENCH)).contains("statement");
    }

    @Test
    void aSentenceAboutAnAnswerNamesTheFieldAsItIsCalledThere() {
        var variant = read(GOOD).draw(Seed.FIXED, Locale.GERMAN);
        var grade = read(GOOD).draw(Seed.FIXED).grade(Map.of("tDiv", "forty"));
        var sentence = Objects.requireNonNull(grade.field("tDiv").feedback());
        assertThat(sentence.arguments()).first().isEqualTo("Cycles");
        assertThat(variant.told(variant.field("tDiv"), sentence).arguments())
                .first()
                .isEqualTo("Takte");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        kostet {{a}}.       | kostet etwas.                 | 36:16: The English text shows '{{a}}', this one does not.
        kostet {{a}}.       | kostet {{a}} von {{run.tDiv}}. | 37:37: The English text does not show '{{run.tDiv}}'. A translation shows the same values.
        kostet {{a}}.       | kostet {{aa}}.                | 37:27: 'aa' is not known here. Did you mean 'a'?
        {label: Takte}      | {}                            | 40:13: 'label' is missing.
        side: {label        | sides: {label                 | 41:7: There is no field 'sides'. Fields: tDiv, share, side.
        b: Die zweite       | d: Die zweite                 | 41:71: There is no choice 'd'. Choices: a, b, c.
        , b: Die zweite     | ``                            | 41:56: The choice 'b' has no text.
        `{heavier: 'a > b ? "die` | `{heavyer: 'a > b ? "die` | 35:14: No text here shows 'heavyer'. Did you mean 'heavier'?
        `{heavier: 'a > b ? "die` | `{a: "3", heavier: 'a > b ? "die` | 35:14: 'a' is a whole number. A translation says texts in other words and changes no number.
        [Zähle zusammen.,   | [                             | 42:12: There are 2 hints in English, and 1 here.
        title: Zwei Seiten  | titel: Zwei Seiten            | 34:5: There is no key 'titel' here. Possible keys: fields, hints, solution, statement, title, values.
        ` de:`              | ` en:`                        | 33:3: 'en' is no language to translate into. Languages are written like 'de', 'fr', 'pl'; English is what is translated.
        """)
    void aFaultIsToldWhereItStands(String part, String broken, String expected) {
        assertThat(GOOD).contains(part);
        assertThat(faults(GOOD.replace(part, broken == null ? "" : broken)))
                .contains("2-x/two-arms.yaml:" + expected.replace('\'', '`'));
    }

    @Test
    void aTranslationMayHaveTextsOfItsOwn() {
        var text = GOOD.replace("    values: {heavier:", "    values: {price: '\"viele \" + string(a)', heavier:")
                .replace("kostet {{a}}.", "kostet {{price}}.");
        assertThat(read(text).draw(Seed.FIXED, Locale.GERMAN).statement()).startsWith("Eine Seite kostet viele 10.");
    }

    @Test
    void aWholeTranslationHasNoFaults() {
        assertThat(faults(GOOD)).isEmpty();
    }

    @Test
    void whatAFunctionSaysIsInTheLanguage() {
        var text = GOOD.replace("Eine Seite kostet {{a}}.", "Eine Seite kostet {{a}}: {{lanes([8, a], 1)}}, {{a > 3}}.")
                .replace("One side costs {{a}}.", "One side costs {{a}}: {{lanes([8, a], 1)}}, {{a > 3}}.");
        assertThat(read(text).draw(Seed.FIXED).statement()).contains("8 to 17 (10), yes.");
        assertThat(read(text).draw(Seed.FIXED, Locale.GERMAN).statement()).contains("8 bis 17 (10), ja.");
    }

    private static final String LESSON = """
        ---
        title: When lanes part
        about: What a warp is.
        ---
        # Who is where

        ```setup
        parameters: {thread: {integer: [33, 191]}}
        fixed: {thread: 77}
        ```

        Thread {{thread}} is in warp {{thread / 32}}.

        ```question
        fields: [{id: lane, label: "Which lane is it?", kind: integer, answer: "thread % 32"}]
        after: "It is {{thread % 32}}."
        ```
        ---
        # The end

        Done with {{thread}}.
        """;

    private static final String LESSON_IN_GERMAN = """
        ---
        title: Wenn sich Lanes trennen
        about: Was ein Warp ist.
        ---
        # Wer ist wo

        Thread {{thread}} ist in Warp {{thread / 32}}.

        ```question
        fields: {lane: {label: "Welche Lane ist er?"}}
        after: "Es ist {{thread % 32}}."
        ```
        ---
        # Das Ende

        Fertig mit {{thread}}.
        """;

    @Test
    void aLessonIsTranslatedByAFileBesideIt() {
        var faults = new ArrayList<Fault>();
        var lesson = lesson(LESSON_IN_GERMAN, faults);
        assertThat(faults).isEmpty();
        assertThat(lesson.title(Locale.GERMAN)).isEqualTo("Wenn sich Lanes trennen");
        assertThat(lesson.about(Locale.FRENCH)).isEqualTo("What a warp is.");
        var screen = lesson.screens().getFirst().draw(Seed.FIXED, Locale.GERMAN);
        assertThat(screen.title()).isEqualTo("Wer ist wo");
        assertThat(screen.statement().strip()).isEqualTo("Thread 77 ist in Warp 2.");
        assertThat(screen.field("lane").label()).isEqualTo("Welche Lane ist er?");
        assertThat(screen.solution()).isEqualTo("Es ist 13.");
        assertThat(lesson.screens()
                        .getLast()
                        .draw(Seed.FIXED, Locale.GERMAN)
                        .statement()
                        .strip())
                .isEqualTo("Fertig mit 77.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        Fertig mit {{thread}}. | Fertig.                     | 15:1: The English text shows '{{thread}}', this one does not.
        `{lane: {`             | `{lanes: {`                 | 10:10: There is no field 'lanes'. Fields: lane.
        ~question              | ~setup                      | 6:1: A translation has no 'setup'. It takes its numbers from the English screen; only texts stand here.
        `---\n# Das Ende`      | `# Das Ende`                | 1:1: The lesson has 2 screens in English, and 1 here.
        """)
    void aFaultOfATranslatedLessonIsToldInItsOwnFile(String part, String broken, String expected) {
        var faults = new ArrayList<Fault>();
        lesson(LESSON_IN_GERMAN.replace(part.replace("~", "```"), broken.replace("~", "```")), faults);
        assertThat(faults.stream().map(TranslationTests::told).toList())
                .contains("lessons/1-x.de.md:" + expected.replace('\'', '`'));
    }

    private static org.warpladder.exercise.Lesson lesson(String german, List<Fault> faults) {
        var files = Map.of("lessons/1-x.md", LESSON, "lessons/1-x.de.md", german);
        return Objects.requireNonNull(
                LessonReader.all(files, "lessons", java.util.Set.of(), faults).get("1-x"));
    }

    private static Catalogue catalogue(String problem) {
        try {
            var folder = java.nio.file.Files.createTempDirectory("translations");
            java.nio.file.Files.createDirectories(folder.resolve("2-x"));
            java.nio.file.Files.writeString(folder.resolve("2-x/two-arms.yaml"), problem);
            java.nio.file.Files.writeString(folder.resolve("skills.yaml"), "- {id: path-sum, name: Add}\n");
            java.nio.file.Files.writeString(
                    folder.resolve("misconceptions.yaml"),
                    "- {id: longest-path, name: Longest, idea: idea, feedback: feedback}\n");
            return Catalogue.of(folder);
        } catch (java.io.IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static Problem read(String text) {
        var faults = new ArrayList<Fault>();
        var problem = problem(text, faults);
        assertThat(faults).isEmpty();
        return Objects.requireNonNull(problem);
    }

    private static List<String> faults(String text) {
        var faults = new ArrayList<Fault>();
        problem(text, faults);
        return faults.stream().map(TranslationTests::told).toList();
    }

    private static String told(Fault fault) {
        return fault.file() + ":" + fault.line() + ":" + fault.column() + ": " + fault.message()
                + (fault.hint() == null ? "" : " " + fault.hint());
    }

    private static @org.jspecify.annotations.Nullable Problem problem(String text, List<Fault> faults) {
        return Library.problem(
                "2-x/two-arms.yaml",
                text,
                Map.of("path-sum", new Skill("path-sum", "Add", 2, List.of(), 0.2, 0.1, 0.1, 0.1)),
                Map.of("longest-path", new Misconception("longest-path", "Longest", "idea", "feedback", "")),
                faults);
    }
}
