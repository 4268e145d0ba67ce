package org.warpladder.browser.hand;

import com.microsoft.playwright.Page;
import java.util.List;
import org.warpladder.exercise.Field;

/** Fills what the server sent, where no script runs. */
public record PlainHand(Page page) implements Hand {
    @Override
    public void answer(Field field, String typed) {
        var boxes = page.locator("[name='answer." + field.id() + "']");
        switch (field.kind()) {
            case CHOICE, CHOICES -> {
                var chosen = List.of(typed.split(","));
                for (var box : boxes.all()) {
                    if (box.getAttribute("type").equals("checkbox") || chosen.contains(box.getAttribute("value"))) {
                        box.setChecked(chosen.contains(box.getAttribute("value")));
                    }
                }
            }
            case CYCLES, RATIO, INTEGER, FACTOR, MASK, LINES, ORDER, STACK, PAINT, KERNEL, DATA, PROPERTY ->
                boxes.fill(typed);
        }
    }

    @Override
    public void submit() {
        page.click("form[action$='/submissions'] .button-main");
    }
}
