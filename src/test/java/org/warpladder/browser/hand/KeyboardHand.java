package org.warpladder.browser.hand;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.stream.IntStream;
import org.warpladder.exercise.Field;

/** Nothing but keys: Tab leads everywhere, and the keys that the page lists do the rest. */
public record KeyboardHand(Page page) implements Hand {
    private static final int MORE_THAN_A_PAGE_HAS = 250;

    @Override
    public void answer(Field field, String typed) {
        var box = page.locator("[name='answer." + field.id() + "']");
        var place = page.locator(".field", new Page.LocatorOptions().setHas(box));
        switch (field.kind()) {
            case CYCLES, RATIO, INTEGER, FACTOR, LINES, PROPERTY, DATA -> write(box, typed);
            case KERNEL -> write(place.locator(".cm-content"), typed);
            case CHOICE -> {
                reach(box);
                keys(String.valueOf(1 + ids(field).indexOf(typed)));
            }
            case CHOICES -> choose(field, box, List.of(typed.split(",")));
            case ORDER -> arrange(place, List.of(typed.split(",")));
            case MASK -> paint(place.locator(".lane-input"), Wanted.lanes(typed, field.width()));
            case STACK -> stack(place, typed);
            case PAINT -> paint(field, place, typed);
        }
    }

    /** Enter submits from a box of one line; elsewhere the button is a few tabs away. */
    @Override
    public void submit() {
        var form = page.locator("form[action$='/submissions']");
        boolean line = (boolean) page.evaluate("document.activeElement.matches('input[type=text]')");
        if (!line) {
            reach(form.locator(".button-main"));
        }
        keys("Enter");
    }

    private void write(Locator box, String text) {
        reach(box);
        keys("Control+a");
        page.keyboard().insertText(text);
    }

    private void choose(Field field, Locator boxes, List<String> chosen) {
        reach(boxes);
        for (int at = 0; at < ids(field).size(); at++) {
            if (boxes.nth(at).isChecked() != chosen.contains(ids(field).get(at))) {
                keys(String.valueOf(at + 1));
            }
        }
    }

    private void arrange(Locator place, List<String> ids) {
        for (int at = 0; at < ids.size(); at++) {
            reach(place.locator("li[data-id='" + ids.get(at) + "'] button"));
            for (int now = orderOf(place).indexOf(ids.get(at)); now > at; now--) {
                keys("Alt+ArrowUp");
            }
        }
    }

    private void paint(Locator strip, List<Boolean> lanes) {
        reach(strip.locator("[data-lane]"));
        keys("Home", "n");
        for (boolean on : lanes) {
            if (on) {
                keys("Space");
            }
            keys("ArrowRight");
        }
    }

    private void stack(Locator place, String typed) {
        while (place.locator(".stack-rows > li").count() > 0) {
            reach(place.locator(".stack-rows .button-quiet"));
            keys("Enter");
        }
        for (var entry : typed.lines().toList()) {
            reach(place.locator("stack-input > button"));
            keys("Enter");
            for (var word : entry.split(" ")) {
                page.keyboard().insertText(word);
                keys("Tab");
            }
        }
    }

    private void paint(Field field, Locator place, String typed) {
        var steps = Wanted.painting(typed, field.width());
        while (place.locator("thead th").count() < steps.size()) {
            reach(place.locator(".row > button:nth-last-child(2)"));
            keys("Enter");
        }
        while (place.locator("thead th").count() > steps.size()) {
            reach(place.locator(".row > button:last-child"));
            keys("Enter");
        }
        reach(place.locator("td[data-at]"));
        IntStream.range(0, steps.size()).forEach(_ -> keys("ArrowLeft"));
        for (var step : steps) {
            keys("Home", "n");
            for (var path : step) {
                if (path != null) {
                    keys(String.valueOf(1 + ids(field).indexOf(path)), "Space");
                }
                keys("ArrowDown");
            }
            keys("ArrowRight");
        }
    }

    private void keys(String... keys) {
        for (var key : keys) {
            page.keyboard().press(key);
        }
    }

    /** Tabs until one of them has the focus. */
    private void reach(Locator any) {
        for (int pressed = 0; !hasFocus(any); pressed++) {
            if (pressed == MORE_THAN_A_PAGE_HAS) {
                throw new AssertionError(any + " is not reached by Tab on " + page.url());
            }
            keys("Tab");
        }
    }

    static boolean hasFocus(Locator any) {
        return (boolean) any.evaluateAll("all => all.some(one => one === one.getRootNode().activeElement)");
    }

    private static List<String> ids(Field field) {
        return field.choices().stream().map(Field.Choice::id).toList();
    }

    @SuppressWarnings("unchecked")
    static List<String> orderOf(Locator place) {
        return (List<String>) place.locator("li[data-id]").evaluateAll("all => all.map(one => one.dataset.id)");
    }
}
