package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.warpladder.browser.hand.Hand;
import org.warpladder.browser.hand.PlainHand;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.grading.Grading;

/** From opening a problem to its solution: first wrong in all boxes, then right. What that is, the variant says. */
record AnswerJourney(String address, Catalogue catalogue) {
    private static final long SEED = 7;

    private static final Map<FieldKind, String> WIDGETS = Map.of(
            FieldKind.MASK, ".lane-input",
            FieldKind.STACK, "stack-input > button",
            FieldKind.PAINT, ".paint-grid",
            FieldKind.ORDER, ".order-list",
            FieldKind.KERNEL, ".cm-content");

    /** The pages fit the screen. */
    void walk(Page page, Hand hand, List<String> problems) {
        problems.forEach(id -> journey(page, hand, id));
    }

    private void journey(Page page, Hand hand, String id) {
        var variant = variant(id);
        page.navigate(address + "/problems/" + id + "/variants/" + SEED);
        whole(page, hand, variant);
        answer(hand, variant, wrong(variant));
        for (var field : variant.fields()) {
            assertThat(page.locator("#" + field.id() + "-verdict")).hasClass(Pattern.compile("is-not-yet"));
        }
        assertThat(page.locator("#solution")).hasCount(0);
        landed(page, hand, ".verdict.is-not-yet:focus");
        whole(page, hand, variant);
        answer(hand, variant, variant.typedRight());
        for (var field : variant.fields()) {
            assertThat(page.locator("#" + field.id() + "-verdict")).hasClass(Pattern.compile("is-right"));
        }
        assertThat(page.locator("#solution")).isVisible();
        landed(page, hand, ".note.is-right:focus");
        fits(page);
    }

    private static void answer(Hand hand, Variant variant, Map<String, String> typed) {
        variant.fields().forEach(field -> hand.answer(field, Objects.requireNonNull(typed.get(field.id()))));
        hand.submit();
    }

    /** What has come of an answer has the focus: it is read out, and Tab goes on from there. */
    private static void landed(Page page, Hand hand, String place) {
        if (!(hand instanceof PlainHand)) {
            assertThat(page.locator(place)).hasCount(1);
        }
    }

    /** All elements have come and nothing sticks out at the side. */
    private static void whole(Page page, Hand hand, Variant variant) {
        if (!(hand instanceof PlainHand)) {
            variant.fields().stream()
                    .map(Field::kind)
                    .filter(WIDGETS::containsKey)
                    .forEach(kind -> page.locator(WIDGETS.get(kind)).first().waitFor());
        }
        fits(page);
    }

    private static void fits(Page page) {
        var over = ((Number) page.evaluate("document.documentElement.scrollWidth - innerWidth")).intValue();
        Assertions.assertThat(over)
                .as("what sticks out at the side of %s, in px", page.url())
                .isLessThanOrEqualTo(0);
    }

    Variant variant(String id) {
        return catalogue.problem(id).orElseThrow().draw(new Seed(SEED));
    }

    /** For each box what a wrong idea gives, or else something that is graded wrong. */
    private static Map<String, String> wrong(Variant variant) {
        var typed = new LinkedHashMap<String, String>();
        for (var field : variant.fields()) {
            var ideas = variant.wrong().stream()
                    .filter(wrong -> wrong.field().equals(field.id()))
                    .map(wrong -> Grading.typed(field, wrong.answer()));
            typed.put(
                    field.id(),
                    Stream.concat(ideas, others(field))
                            .filter(text -> verdict(variant, field, text) == Verdict.WRONG)
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("nothing wrong for " + field)));
        }
        return typed;
    }

    private static @Nullable Verdict verdict(Variant variant, Field field, String text) {
        return Objects.requireNonNull(
                        variant.grade(Map.of(field.id(), text)).fields().get(field.id()))
                .verdict();
    }

    private static Stream<String> others(Field field) {
        var ids = field.choices().stream().map(Field.Choice::id);
        return switch (field.kind()) {
            case CYCLES, INTEGER, FACTOR -> Stream.of("9973");
            case RATIO -> Stream.of("1/97");
            case MASK -> Stream.of("0x1");
            case CHOICE, CHOICES -> ids;
            case LINES -> Stream.of("1");
            case ORDER -> Stream.of(String.join(",", ids.toList()));
            case STACK -> Stream.of("1 0x1 -");
            case PAINT -> Stream.of(field.choices().getFirst().id() + "=0x1");
            case KERNEL, DATA -> Stream.of(field.starter());
            case PROPERTY -> Stream.of("7 x " + field.width());
        };
    }
}
