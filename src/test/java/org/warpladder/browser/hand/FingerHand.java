package org.warpladder.browser.hand;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/** A finger on glass. It draws as fast as the mouse does; lists it orders by their buttons. */
public final class FingerHand extends PointingHand {
    private final CDPSession glass;

    public FingerHand(Page page) {
        super(page);
        glass = page.context().newCDPSession(page);
    }

    @Override
    void press(Locator place) {
        place.tap();
    }

    /** On a busy machine a touch may last so long that the browser takes it for a long press. */
    @Override
    int passes() {
        return 3;
    }

    @Override
    void draw(Locator first, Locator last) {
        last.scrollIntoViewIfNeeded();
        first.scrollIntoViewIfNeeded();
        touch("touchStart", Spot.of(first));
        touch("touchMove", Spot.of(last));
        var end = new JsonObject();
        end.addProperty("type", "touchEnd");
        end.add("touchPoints", new JsonArray());
        glass.send("Input.dispatchTouchEvent", end);
    }

    @Override
    void move(Locator item, Locator to) {
        var up = item.locator("button").first();
        while (!item.getAttribute("data-id").equals(to.getAttribute("data-id"))) {
            up.tap();
        }
    }

    private void touch(String type, Spot spot) {
        var point = new JsonObject();
        point.addProperty("x", spot.x());
        point.addProperty("y", spot.y());
        var points = new JsonArray();
        points.add(point);
        var touch = new JsonObject();
        touch.addProperty("type", type);
        touch.add("touchPoints", points);
        glass.send("Input.dispatchTouchEvent", touch);
    }
}
