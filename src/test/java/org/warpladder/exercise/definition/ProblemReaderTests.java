package org.warpladder.exercise.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Skill;

class ProblemReaderTests {
    static final String GOOD = """
        id: two-arms
        title: Two arms
        level: 2
        skills: [path-sum]
        parameters:
          a: {integer: [10, 20]}
          b: {integer: [30, 40]}
        fixed: {a: 10, b: 30}
        kernel: |
          __global__ void k() {
            if (threadIdx.x < 8)
              work({{a}});
            else
              work({{b}});
          }
        statement: |
          One side costs {{a}}.
          The other costs {{b}}.
        fields:
          - {id: tDiv, label: Cycles, kind: cycles, answer: run.tDiv}
        misconceptions:
          - {id: longest-path, field: tDiv, value: b}
        hints: [Add up., "{{a}} and {{b}}"]
        solution: "{{a}} + {{b}} = {{run.tDiv}}"
        """;

    @Test
    void aWholeProblemHasNoFaults() {
        assertThat(faults(GOOD)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        skills: [path-sum]        | skills: [pathsum]            | 4:10: There is no skill 'pathsum' in 'skills.yaml'. Did you mean 'path-sum'?
        level: 2                  | level: 6                     | 3:8: A 'level' is 1 to 5, not 6.
        level: 2                  | level: two                   | 3:8: 'level' is a whole number.
        level: 2                  | level: 02                    | 3:8: '02' can be read in more than one way. Write a plain whole number, 'true', 'false', or a text in quotes.
        id: two-arms              | id: Two Arms                 | 1:5: An 'id' is small letters, digits and '-', not 'Two Arms'.
        {id: longest-path         | {id: longest                 | 22:10: There is no misconception 'longest' in 'misconceptions.yaml'.
        field: tDiv               | field: cycles                | 22:31: There is no field 'cycles'. Fields: tDiv.
        , value: b                | ``                           | 22:5: 'value' is missing.
        , answer: run.tDiv        | ``                           | 20:5: 'answer' is missing.
        fixed: {a: 10, b: 30}     | fixed: {a: 10, b: 30, c: 1}  | 8:26: 'fixed' has a value for 'c', which is no parameter.
        fixed: {a: 10, b: 30}     | fixed: {a: 10}               | 7:6: 'fixed' has no value for 'b'.
        [30, 40]                  | [40, 30]                     | 7:6: 'integer' is a range: '[least, most]'.
        [30, 40]                  | `[30, 40], step: 0`          | 7:6: A 'step' is at least 1, not 0.
        hints: [Add up.,       | hints: [                     | 23:8: A problem has two to four hints, not 1.
        """)
    void aFaultIsToldWhereItStands(String part, String broken, String expected) {
        assertThat(GOOD).contains(part);
        assertThat(faults(GOOD.replace(part, broken == null ? "" : broken)))
                .containsExactly("2-x/two-arms.yaml:" + expected.replace('\'', '`'));
    }

    @Test
    void aKeyThatNobodyReadsIsToldWithThosePossible() {
        assertThat(faults(GOOD.replace("kind: cycles", "kind: cycles, widht: 8")))
                .containsExactly(
                        "2-x/two-arms.yaml:20:45: There is no key `widht` here. Possible keys: answer, choices,"
                                + " decimals, id, kind, label, starter, unit, width.");
    }

    @Test
    void anUnknownKindIsToldWithThoseThereAre() {
        assertThat(faults(GOOD.replace("kind: cycles", "kind: cycle").replace("field: tDiv", "field: tDiv")))
                .first()
                .asString()
                .startsWith("2-x/two-arms.yaml:20:37: There is no kind of field `cycle`. Kinds: cycles, ratio,");
    }

    @Test
    void aKernelFieldWithoutItsCheckIsAFault() {
        assertThat(faults(GOOD.replace("kind: cycles, answer: run.tDiv", "kind: kernel, model: x")))
                .contains("2-x/two-arms.yaml:20:5: `check` is missing.");
    }

    @Test
    void aTypeErrorInsideATextIsToldAtItsPlace() {
        assertThat(faults(GOOD.replace("costs {{b}}.", "costs {{b + \"s\"}}.")))
                .containsExactly("2-x/two-arms.yaml:18:23: `+` does not take (int, string).");
    }

    @Test
    void anUnknownNameInAnExpressionIsToldWithNearNames() {
        assertThat(faults(GOOD.replace("work({{b}})", "work({{c}})")))
                .containsExactly("2-x/two-arms.yaml:14:14: `c` is not known here. Did you mean `a` or `b`?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        answer: run.tDiv    | answer: run.tDv                | 20:56: There is no `tDv` in `run`. Did you mean `tDiv`?
        answer: run.tDiv    | 'answer: "run.warps[0].work"' | 20:66: There is no `work` in `run.warps[0]`. Did you mean `works`?
        fixed: {a: 10, b: 30} | fixed: {a: 10, b: 30}\\nconstraints: [a + b] | 9:15: This is a whole number, not true or false.
        , value: b          | ', value: b, when: a'          | 22:53: This is a whole number, not true or false.
        , value: b          | ', value: b, asIf: a'          | 22:53: This is a whole number, not a run.
        costs {{b}}.        | costs {{figure bars}}.         | 18:19: A figure stands alone in its paragraph. Leave a blank line before and after it.
        costs {{b}}.        | costs {{b.                     | 18:19: `{{` is not closed. Write `}}` after the expression.
        """)
    void whatCannotBeIsToldWhenTheFileIsLoaded(String part, String broken, String expected) {
        assertThat(faults(GOOD.replace(part, broken.replace("\\n", "\n"))))
                .first()
                .isEqualTo("2-x/two-arms.yaml:" + expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {{figure bar}}               | There is no figure `bar`. Did you mean `bars`?
        {{figure bars of b}}         | This is a whole number, not a run.
        {{figure chart of 'a'}}      | This is a text, not a list of whole numbers or a run.
        """)
    void aFigureIsOfARunOrOfNumbers(String figure, String expected) {
        assertThat(faults(GOOD.replace("costs {{b}}.", "costs.\n\n  " + figure)))
                .singleElement()
                .asString()
                .endsWith(expected);
    }

    @Test
    void allFaultsAreToldAtOnceSortedByPlace() {
        var broken = GOOD.replace("level: 2", "level: 9")
                        .replace("[path-sum]", "[path]")
                        .replace("field: tDiv", "field: t")
                        .replace("costs {{a}}", "costs {{a.b}}")
                + "colour: red\n";
        assertThat(read(broken)).extracting(Fault::line).containsExactly(3, 4, 17, 22, 25);
    }

    @Test
    void aKernelThatDoesNotRunIsTheAuthorsFault() {
        assertThat(faults(GOOD.replace("threadIdx.x < 8", "threadIdx.w < 8")))
                .singleElement()
                .asString()
                .contains("the kernel does not run");
    }

    @Test
    void wrongIdeasThatCannotBeToldApartAreTheAuthorsFault() {
        assertThat(faults(GOOD.replace("value: b", "value: a + b")))
                .singleElement()
                .asString()
                .contains("`longest-path` gives the right answer of `tDiv`");
    }

    private static List<String> faults(String text) {
        return read(text).stream().map(Fault::toString).toList();
    }

    /** What is wrong with a text in a folder of one skill and one wrong idea. */
    static List<Fault> read(String text) {
        var faults = new ArrayList<Fault>();
        Library.problem(
                "2-x/two-arms.yaml",
                text,
                Map.of("path-sum", new Skill("path-sum", "Add", 2, List.of(), 0.2, 0.1, 0.1, 0.1)),
                Map.of("longest-path", new Misconception("longest-path", "Longest", "idea", "feedback", "")),
                faults);
        return faults;
    }
}
