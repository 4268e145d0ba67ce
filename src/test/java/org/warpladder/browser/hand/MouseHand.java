package org.warpladder.browser.hand;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/** A mouse that draws fast: from the first cell to the last in one move. */
public final class MouseHand extends PointingHand {
    public MouseHand(Page page) {
        super(page);
    }

    @Override
    void press(Locator place) {
        place.click();
    }

    @Override
    int passes() {
        return 1;
    }

    @Override
    void draw(Locator first, Locator last) {
        last.scrollIntoViewIfNeeded();
        first.scrollIntoViewIfNeeded();
        var from = Spot.of(first);
        var to = Spot.of(last);
        page.mouse().move(from.x(), from.y());
        page.mouse().down();
        page.mouse().move(to.x(), to.y());
        page.mouse().up();
    }

    @Override
    void move(Locator item, Locator to) {
        item.dragTo(to, new Locator.DragToOptions().setTargetPosition(20, 3));
    }
}
