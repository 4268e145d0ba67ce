package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All shipped content is there in German, whole, of every instance. */
class GermanContentTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));
    private static final int SEEDS = 20;

    /** Code, formulas and addresses are the same in all languages. */
    private static final Pattern SAME =
            Pattern.compile("(?s)```.*?```|`[^`]*`|\\$[^$]*\\$|\\{\\{figure[^}]*}}|\\([^)]*/[^)]*\\)");

    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(the|and|of|is|are|which|that|with|from|lane takes|lanes take|cycles?|warps? (has|have)|yes|path)\\b");

    static List<Problem> problems() {
        return CATALOGUE.problems();
    }

    @Test
    void everyFileIsReadWithoutAFault() {
        assertThat(CATALOGUE.faults()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aProblemIsWholeInGerman(Problem problem) {
        assertThat(problem.missing(Locale.GERMAN)).isEmpty();
        for (int seed = 0; seed <= SEEDS; seed++) {
            var drawn = problem.blueprint().draw(problem, new Seed(seed));
            assertThat(problem.blueprint().unsaid(drawn)).isEmpty();
            var told = problem.draw(new Seed(seed), Locale.GERMAN);
            assertThat(english(texts(told))).as(problem.id() + " " + seed).isEmpty();
            assertThat(told.right()).isEqualTo(drawn.variant().right());
        }
    }

    @Test
    void wrongIdeasSkillsAndSetsAreInGerman() {
        assertThat(CATALOGUE.misconceptions().values())
                .allMatch(idea -> idea.lang(Locale.GERMAN) == null)
                .allMatch(idea -> english(Stream.of(
                                idea.in(Locale.GERMAN).name(),
                                idea.in(Locale.GERMAN).idea(),
                                idea.in(Locale.GERMAN).feedback(),
                                idea.in(Locale.GERMAN).explanation()))
                        .isEmpty());
        assertThat(CATALOGUE.skills().values()).allMatch(skill -> skill.lang(Locale.GERMAN) == null);
        assertThat(CATALOGUE.sets().values()).allMatch(set -> set.lang(Locale.GERMAN) == null);
    }

    @Test
    void lessonsAndPagesOfWrongIdeasAreWholeInGerman() {
        var lessons = Stream.concat(
                        CATALOGUE.lessons().stream(),
                        CATALOGUE.misconceptions().keySet().stream().flatMap(id -> CATALOGUE.page(id).stream()))
                .toList();
        assertThat(lessons).hasSize(96);
        for (var lesson : lessons) {
            assertThat(lesson.lang(Locale.GERMAN)).as(lesson.id()).isNull();
            for (var screen : lesson.screens()) {
                assertThat(screen.problem().missing(Locale.GERMAN))
                        .as(screen.title())
                        .isEmpty();
                assertThat(english(texts(screen.draw(new Seed(5), Locale.GERMAN))))
                        .as(screen.title())
                        .isEmpty();
            }
        }
    }

    private static Stream<String> texts(Variant variant) {
        var texts = new ArrayList<>(List.of(variant.title(), variant.statement(), variant.solution()));
        texts.addAll(variant.hints());
        variant.fields().forEach(field -> {
            texts.add(field.label());
            texts.add(field.unit());
            field.choices().forEach(choice -> texts.add(choice.text()));
        });
        return texts.stream();
    }

    private static Set<String> english(Stream<String> texts) {
        var found = new TreeSet<String>();
        texts.forEach(text -> ENGLISH.matcher(SAME.matcher(text).replaceAll(" "))
                .results()
                .forEach(word -> found.add(word.group() + " in: " + text.strip())));
        return found;
    }
}
