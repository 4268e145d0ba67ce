package org.warpladder.browser.hand;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Field;

/** A mouse or a finger: it chooses, draws and drags what can be pointed at, and types only what must be typed. */
abstract class PointingHand implements Hand {
    /** Milliseconds that a look takes before the hand tries again. */
    private static final double LOOK = 5_000;

    final Page page;

    PointingHand(Page page) {
        this.page = page;
    }

    abstract void press(Locator place);

    /** How often it may look and go over what it has drawn. */
    abstract int passes();

    /** From one cell to another, both on the screen. */
    abstract void draw(Locator first, Locator last);

    /** Brings an item of a list to the place of another. */
    abstract void move(Locator item, Locator to);

    @Override
    public void answer(Field field, String typed) {
        var box = page.locator("[name='answer." + field.id() + "']");
        var place = page.locator(".field", new Page.LocatorOptions().setHas(box));
        switch (field.kind()) {
            case CYCLES, RATIO, INTEGER, FACTOR, LINES, PROPERTY, DATA -> write(box, typed);
            case KERNEL -> write(place.locator(".cm-content"), typed);
            case CHOICE, CHOICES -> choose(box.all(), List.of(typed.split(",")));
            case ORDER -> arrange(place, List.of(typed.split(",")));
            case MASK -> paint(place.locator(".lane-input"), Wanted.lanes(typed, field.width()));
            case STACK -> stack(field, place, typed);
            case PAINT -> paintSteps(place, Wanted.painting(typed, field.width()));
        }
    }

    @Override
    public void submit() {
        press(page.locator("form[action$='/submissions'] .button-main"));
    }

    private void write(Locator box, String text) {
        for (int pass = 0; pass < passes() && !text.equals(read(box)); pass++) {
            if (!KeyboardHand.hasFocus(box)) {
                press(box);
            }
            page.keyboard().press("Control+a");
            page.keyboard().insertText(text);
        }
    }

    /** Nothing of an editor, which has no value. */
    private static @Nullable String read(Locator box) {
        return (String) box.evaluate("box => box.value ?? null");
    }

    private void choose(List<Locator> boxes, List<String> chosen) {
        for (var box : boxes) {
            boolean wanted = chosen.contains(box.getAttribute("value"));
            if (box.isChecked() != wanted && (wanted || box.getAttribute("type").equals("checkbox"))) {
                press(box.locator("xpath=.."));
            }
        }
    }

    private void arrange(Locator place, List<String> ids) {
        for (int at = 0; at < ids.size(); at++) {
            if (!KeyboardHand.orderOf(place).get(at).equals(ids.get(at))) {
                move(
                        place.locator("li[data-id='" + ids.get(at) + "']"),
                        place.locator("li[data-id]").nth(at));
            }
        }
    }

    private void paint(Locator strip, List<Boolean> wanted) {
        var cells = strip.locator("[data-lane]");
        for (int pass = 0; pass < passes(); pass++) {
            var now = texts(cells, "ariaPressed");
            for (boolean on : new boolean[] {true, false}) {
                for (var run : Wanted.runs(
                        wanted.size(), lane -> wanted.get(lane) == on && Boolean.parseBoolean(now.get(lane)) != on)) {
                    draw(cells.nth(run.first()), cells.nth(run.last()));
                }
            }
        }
    }

    private void stack(Field field, Locator place, String typed) {
        var rows = place.locator(".stack-rows > li");
        for (int left = rows.count(); left > 0; left--) {
            pressUntil(place.locator(".stack-rows .button-quiet").first(), rows, left - 1);
        }
        int there = 0;
        for (var entry : typed.lines().toList()) {
            pressUntil(place.locator("stack-input > button"), rows, ++there);
            var row = rows.first();
            var words = entry.split(" ");
            write(row.locator("input").nth(0), words[0]);
            write(row.locator("input").nth(2), words[2]);
            paint(row.locator(".lane-input"), Wanted.lanes(words[1], field.width()));
        }
    }

    /** A tap may miss a button that moves just then: who taps looks, and taps again. */
    private void pressUntil(Locator button, Locator counted, int count) {
        for (int pass = 1; pass < passes(); pass++) {
            press(button);
            try {
                assertThat(counted).hasCount(count, new LocatorAssertions.HasCountOptions().setTimeout(LOOK));
                return;
            } catch (AssertionError missed) {
                // Once more.
            }
        }
        press(button);
        assertThat(counted).hasCount(count);
    }

    private void paintSteps(Locator place, List<List<@Nullable String>> steps) {
        var columns = place.locator("thead th");
        for (int there = columns.count(); there < steps.size(); there++) {
            pressUntil(place.locator(".row > button:nth-last-child(2)"), columns, there + 1);
        }
        for (int there = columns.count(); there > steps.size(); there--) {
            pressUntil(place.locator(".row > button:last-child"), columns, there - 1);
        }
        for (int step = 0; step < steps.size() * passes(); step++) {
            paintStep(place, step % steps.size(), steps.get(step % steps.size()));
        }
    }

    private void paintStep(Locator place, int step, List<@Nullable String> wanted) {
        var cells = place.locator("td[data-at^='" + step + " ']");
        var now = texts(cells, "textContent");
        var brushes = new TreeSet<String>(now);
        wanted.stream().filter(Objects::nonNull).forEach(brushes::add);
        brushes.remove("");
        for (var brush : brushes) {
            var to = Wanted.runs(now.size(), lane -> brush.equals(wanted.get(lane)) && !brush.equals(now.get(lane)));
            var off = Wanted.runs(now.size(), lane -> wanted.get(lane) == null && brush.equals(now.get(lane)));
            if (!to.isEmpty() || !off.isEmpty()) {
                press(place.locator(".row > button").getByText(brush, new Locator.GetByTextOptions().setExact(true)));
                to.forEach(run -> draw(cells.nth(run.first()), cells.nth(run.last())));
                off.forEach(run -> draw(cells.nth(run.first()), cells.nth(run.last())));
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Locator cells, String property) {
        return (List<String>) cells.evaluateAll("(all, name) => all.map(one => one[name])", property);
    }
}
