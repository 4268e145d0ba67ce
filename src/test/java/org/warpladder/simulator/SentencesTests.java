package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.source.Diagnostic;

class SentencesTests {
    private static final Path SOURCE = Path.of("src/main/java/org/warpladder/simulator");
    private final Sentences inGerman = new Sentences("simulator", Locale.GERMAN, null);

    /** What the command line says stays in English, as its options do. */
    private static final List<String> OF_THE_COMMAND = SourceSentences.in(SOURCE.resolve("command"));

    @Test
    void everySentenceInTheSourceHasAGermanOne() {
        var missing = SourceSentences.in(SOURCE).stream()
                .filter(sentence -> !OF_THE_COMMAND.contains(sentence))
                .filter(sentence -> !sentence.startsWith("`--") && !sentence.startsWith("Did you mean 7"))
                .flatMap(sentence -> untranslated(sentence).stream())
                .toList();
        assertThat(missing)
                .as("sentences without a line in messages-simulator*.properties")
                .isEmpty();
    }

    @Test
    void everyPartOfASentenceHasAGermanOne() {
        var methods = Set.of("expect", "name", "type", "semicolon", "constant", "check", "limit", "checkOtherWarp");
        var parts = SourceSentences.parts(SOURCE, methods);
        assertThat(parts).contains("after the case", "a variable", "An array's length");
        assertThat(parts.stream().filter(part -> inGerman.findPart(part).isEmpty()))
                .isEmpty();
    }

    @Test
    void aRenderedDiagnosticKeepsItsLinesOfSource() {
        assertThat(inGerman.sayLines("""
            2:10: `b` is not declared.
              a[0] = b;
                     ^
              Did you mean `a`?\
            """)).isEqualTo("""
                2:10: `b` ist nicht deklariert.
                  a[0] = b;
                         ^
                  Meintest du `a`?\
                """);
    }

    private List<String> untranslated(String sentence) {
        var missing = new ArrayList<String>();
        int bar = sentence.indexOf('|'); // a word that is not supported, and what to write instead
        if (bar >= 0) {
            var word = sentence.substring(0, bar);
            if (!word.startsWith("`") && inGerman.findPart(word).isEmpty()) {
                missing.add(word);
            }
        }
        if (inGerman.find(sentence.substring(bar + 1)).isEmpty()) {
            missing.add(sentence.substring(bar + 1));
        }
        return missing;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        Lane 3 divides by zero. | Lane 3 teilt durch null.
        Lanes 0 to 3, 8 and 9 read `x` before it has a value. | Lanes 0 bis 3, 8 und 9 lesen `x`, bevor es einen Wert hat.
        Lane 31 of warp 1 in block 0 writes `a[64]`; `a` has 64 elements, 0 to 63. | Lane 31 von Warp 1 in Block 0 schreibt `a[64]`; `a` hat 64 Elemente, 0 bis 63.
        Expected `;` after the declaration, found `int`. | Erwartet wird `;` hinter der Deklaration, hier steht `int`.
        Expected `)` after the condition, found the end of the source. | Erwartet wird `)` hinter der Bedingung, hier steht das Ende des Quelltexts.
        Templates are not part of the subset. | Nicht Teil der Teilmenge: Vorlagen (`template`).
        Did you mean `a`, `b` or `c`? | Meintest du `a`, `b` oder `c`?
        The run was ended after 1000 issues and branches; it was at line 4. | Der Lauf wurde nach 1000 Ausgaben und Verzweigungen beendet; er war in Zeile 4.
        No lane of warp 0 in block 2 can run: lanes 0 to 7 at the barrier of line 4; lane 9 at line 6 until all meet; lane 10 at the end until all meet. | Keine Lane von Warp 0 in Block 2 kann laufen: Lanes 0 bis 7 an der Barriere von Zeile 4; Lane 9 in Zeile 6, bis sich alle treffen; Lane 10 am Ende, bis sich alle treffen.
        `k` has no parameter `and to`. | `k` hat keinen Parameter `and to`.
        Nobody says this. | Nobody says this.
        """)
    void aSentenceIsSaidWithWhatStandsInIt(String english, String german) {
        assertThat(inGerman.say(english)).isEqualTo(german);
        assertThat(Sentences.in(Locale.ENGLISH).say(english)).isEqualTo(english);
        assertThat(Sentences.in(Locale.FRENCH).say(english)).isEqualTo(english);
    }

    @Test
    void aRejectedKernelIsToldInGermanAtTheSamePlace() {
        var told = Simulator.simulate("__global__ void k(int *a) {\n  a[0] = b;\n}\n", Launch.DEFAULT, Map.of());
        var english = ((Simulation.Rejected) told).diagnostics().getFirst();
        var german = inGerman.say(english);
        assertThat(german.span()).isEqualTo(english.span());
        assertThat(german.message()).isEqualTo("`b` ist nicht deklariert.");
    }

    @Test
    void aFindingIsToldInGermanAtTheSamePlace() {
        var english = new Finding("divisionByZero", 3, 7, "Lane 3 divides by zero.", "Did you mean `a`?", true);
        assertThat(inGerman.say(english))
                .isEqualTo(new Finding("divisionByZero", 3, 7, "Lane 3 teilt durch null.", "Meintest du `a`?", true));
        assertThat(Sentences.in(Locale.ENGLISH).say(english)).isSameAs(english);
        var bare = new Finding("divisionByZero", 3, 7, "Lane 3 divides by zero.", null, false);
        assertThat(inGerman.say(bare).hint()).isNull();
        assertThat(inGerman.hint("Did you mean `a`?")).isEqualTo("Meintest du `a`?");
    }

    @Test
    void englishStaysAsItIs() {
        var english = Sentences.in(Locale.US);
        assertThat(english.sayLines("1:2: Lane 3 divides by zero.")).isEqualTo("1:2: Lane 3 divides by zero.");
        var told = new Diagnostic(null, "Lane 3 divides by zero.", null);
        assertThat(english.say(told)).isSameAs(told);
        assertThat(inGerman.say(told).message()).isEqualTo("Lane 3 teilt durch null.");
        assertThat(inGerman.say(told).hint()).isNull();
    }

    @Test
    void anotherModuleRepeatsWhatTheSimulatorSays() {
        var exercise = Sentences.of("exercise", Locale.GERMAN);
        assertThat(exercise.say("There is no key `b` here.")).isEqualTo("Den Schlüssel `b` gibt es hier nicht.");
        assertThat(exercise.say("This is not YAML: Lane 3 divides by zero..")).contains(": Lane 3 teilt durch null");
        assertThat(inGerman.say("There is no key `b` here.")).isEqualTo("There is no key `b` here.");
        assertThat(Sentences.of("exercise", Locale.GERMAN)).isSameAs(exercise);
        assertThat(Sentences.of("exercise", Locale.ENGLISH).say("This is not YAML: Lane 3 divides by zero.."))
                .isEqualTo("This is not YAML: Lane 3 divides by zero..");
        assertThat(Sentences.in(Locale.GERMAN)).isSameAs(Sentences.in(Locale.GERMAN));
        assertThat(Sentences.in(Locale.GERMAN).say("Lane 3 divides by zero.")).isEqualTo("Lane 3 teilt durch null.");
    }

    /** What is long is somebody's text, which no sentence is looked for in. */
    @Test
    void aLongPartStays() {
        var exercise = Sentences.of("exercise", Locale.GERMAN);
        for (int length : new int[] {100, 2_000, 2_001}) {
            var said = "`" + "b".repeat(length - 19) + "` is not declared.";
            assertThat(said).hasSize(length);
            assertThat(exercise.say("This is not YAML: " + said + ".").contains("ist nicht deklariert"))
                    .as("%s characters", length)
                    .isEqualTo(length <= 2_000);
        }
    }
}
