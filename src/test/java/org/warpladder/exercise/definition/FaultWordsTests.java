package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.exercise.FaultWords;
import org.warpladder.simulator.SourceSentences;

class FaultWordsTests {
    private static final FaultWords GERMAN = FaultWords.in(Locale.GERMANY);
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern ENGLISH =
            Pattern.compile("\\b(the|is|are|not|no|of|and|or|there|this|here|with|has|to|text|key)\\b");

    @Test
    void everySentenceInTheSourceHasAGermanOne() {
        var sentences = SourceSentences.in(Path.of("src/main/java/org/warpladder/exercise"));
        assertThat(sentences).hasSizeGreaterThan(80).contains("There is no key `7` here.");
        assertThat(sentences.stream().filter(sentence -> isEnglish(GERMAN.say(sentence))))
                .as("sentences without a line in messages-exercise*.properties")
                .isEmpty();
        assertThat(sentences.stream().filter(sentence -> GERMAN.say(sentence).contains("gilt als")))
                .as("what a check says of an answer, and no other sentence")
                .containsExactlyInAnyOrder("`7` is 7.", "`7` is 7, not `7`.", "Test of line 7: `7` is 7, not 7.");
    }

    private static boolean isEnglish(String text) {
        return ENGLISH.matcher(CODE.matcher(text).replaceAll("")).find();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        This is a whole number, not a list of whole numbers or a run. | Das ist eine ganze Zahl, nicht eine Liste ganzer Zahlen oder ein Lauf.
        This is a text, not true or false. | Das ist ein Text, nicht wahr oder falsch.
        This is anything, not a text or a list of texts or texts by name. | Das ist irgendetwas, nicht ein Text oder eine Liste von Texten oder Texte mit Namen.
        Did you mean `a` or `b`? | Meintest du `a` oder `b`?
        Expected `key: value` lines here. | Hier werden Zeilen wie `Schlüssel: Wert` erwartet.
        `wrong` is missing. | `wrong` fehlt.
        There is no field `a text`. | Es gibt kein Feld `a text`.
        There is no relation `>=`. | Es gibt kein `relation` namens `>=`.
        A screen has none to four hints, not 5. | Eine Seite hat höchstens vier Tipps, nicht 5.
        There is no kind of set `exams`. | Es gibt keine Art von Sammlung namens `exams`.
        `levels` go from 1 up without a gap. | `levels` gehen von 1 an ohne Lücke aufwärts.
        The `id` of this set is `one` for ever, not `two`. | Die `id` dieser Sammlung bleibt für immer `one`, nicht `two`.
        `40` is wrong. | `40` gilt als `wrong`.
        `40` is wrong, not `longest-path`. | `40` gilt als `wrong`, nicht als `longest-path`.
        Test of line 12: `` is missing, not correct. | Test in Zeile 12 mit ``: Das Feld fehlt; erwartet ist `correct`.
        After 500 draws with seed 1: no draw fulfils the constraints. | Nach 500 Zügen mit Startwert 1: Kein Zug erfüllt die `constraints`.
        `hints` in `de`: `slice` has no value here: Index 5 out of bounds for length 3 | `hints` in `de`: `slice` hat hier keinen Wert: Index 5 liegt nicht in der Länge 3
        there is no policy `x`: it is one of stack, independent | Es gibt kein `policy` namens `x`; möglich sind stack, independent
        evaluation error at <input>:5: Function 'slice_3' failed with arg(s) '[1, 2], 0, 10' | beim Auswerten an Stelle 5: die Funktion `slice_3` hat keinen Wert für '[1, 2], 0, 10'
        evaluation error at <input>:2: / by zero | beim Auswerten an Stelle 2: Division durch 0
        `a +`: mismatched input '<EOF>' expecting IDENTIFIER. | `a +`: hier steht '<EOF>', erwartet wird IDENTIFIER.
        Nobody says this. | Nobody says this.
        """)
    void aSentenceIsSaidWithWhatStandsInIt(String english, String german) {
        assertThat(GERMAN.say(english)).isEqualTo(german);
        assertThat(FaultWords.in(Locale.ENGLISH).say(english)).isEqualTo(english);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        skills: [path-sum]    | skills: [pathsum]           | In `skills.yaml` gibt es keine Fähigkeit `pathsum`. Meintest du `path-sum`?
        level: 2              | level: 6                    | Ein `level` ist 1 bis 5, nicht 6.
        level: 2              | level: two                  | `level` ist eine ganze Zahl.
        level: 2              | level: 02                   | `02` lässt sich auf mehr als eine Weise lesen. Schreib eine einfache ganze Zahl, `true`, `false` oder einen Text in Anführungszeichen.
        level: 2              | level:                      | Ein Wert fehlt.
        id: two-arms          | id: Two Arms                | Eine `id` besteht aus Kleinbuchstaben, Ziffern und `-`; `Two Arms` geht nicht.
        {id: longest-path     | {id: longest                | In `misconceptions.yaml` gibt es keine falsche Vorstellung `longest`.
        field: tDiv           | field: cycles               | Es gibt kein Feld `cycles`. Felder: tDiv.
        , value: b            | ""                          | `value` fehlt.
        fixed: {a: 10, b: 30} | fixed: {a: 10, b: 30, c: 1} | `fixed` hat einen Wert für `c`, doch das ist kein Parameter.
        fixed: {a: 10, b: 30} | fixed: {a: 10}              | `fixed` hat keinen Wert für `b`.
        [30, 40]              | [40, 30]                    | `integer` ist ein Bereich: `[kleinste, größte]`.
        [30, 40]              | [30, 40], step: 0           | Ein `step` ist mindestens 1, nicht 0.
        [30, 40]              | [30, 40], count: 0          | So viele solche Zahlen gibt es nicht: 0.
        {integer: [30, 40]}   | {split: 4, parts: 9, least: 1} | 4 lässt sich nicht in 9 Teile von mindestens 1 zerlegen.
        hints: [Add up.,      | hints: [                    | Eine Aufgabe hat zwei bis vier Tipps, nicht 1.
        hints: [Add up.,      | hints: [[Add up.],          | Ein Tipp ist ein Text. Ein Text mit `: ` darin steht in Anführungszeichen.
        kind: cycles          | kind: cycles, widht: 8      | Den Schlüssel `widht` gibt es hier nicht. Mögliche Schlüssel: answer, choices, decimals, id, kind, label, starter, unit, width.
        costs {{b}}.          | "costs {{b + 's'}}."        | `+` passt nicht auf (int, string).
        work({{b}})           | work({{c}})                 | `c` ist hier nicht bekannt. Meintest du `a` oder `b`?
        answer: run.tDiv      | answer: run.tDv             | In `run` gibt es kein `tDv`. Meintest du `tDiv`?
        , value: b            | ", value: b, asIf: a"       | Das ist eine ganze Zahl, nicht ein Lauf.
        costs {{b}}.          | costs {{figure bars}}.      | Ein Bild steht allein in seinem Absatz. Lass davor und dahinter eine Zeile leer.
        costs {{b}}.          | costs {{figure bar}}.       | Es gibt kein `figure` namens `bar`. Meintest du `bars`?
        costs {{b}}.          | costs {{b.                  | `{{` wird nicht geschlossen. Schreib `}}` hinter den Ausdruck.
        threadIdx.x < 8       | threadIdx.w < 8             | Der Kernel läuft nicht: `threadIdx` hat keinen Bestandteil `w`.
        value: b              | value: a + b                | Nach 500 Zügen mit Startwert 1: `longest-path` ergibt die richtige Antwort von `tDiv` (Parameter {
        id: two-arms          | id: &x two-arms             | Anker und Verweise gibt es hier nicht. Schreib den Wert aus.
        """)
    void aFaultIsSaidWhole(String part, String broken, String german) {
        assertThat(faults(ProblemReaderTests.GOOD.replace(part, broken)))
                .allSatisfy(fault -> assertThat(isEnglish(fault)).as(fault).isFalse())
                .anySatisfy(fault -> assertThat(fault).startsWith(german));
    }

    @Test
    void aLongTextOfAnAuthorIsNotSearchedForSentences() {
        var text = " is ; it is 0 to ".repeat(20_000);
        var said = assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> GERMAN.say("The problem cannot be drawn: '" + text + "'"));
        assertThat(said).isEqualTo("Die Aufgabe lässt sich nicht ziehen: '" + text + "'");
    }

    private static List<String> faults(String text) {
        return ProblemReaderTests.read(text).stream()
                .map(fault ->
                        GERMAN.say(fault.message()) + (fault.hint() == null ? "" : " " + GERMAN.hint(fault.hint())))
                .toList();
    }
}
