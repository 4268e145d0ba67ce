package org.warpladder.browser.hand;

import com.microsoft.playwright.Locator;

/** The middle of an element, in CSS pixels of the window. */
record Spot(double x, double y) {
    static Spot of(Locator element) {
        var box = element.boundingBox();
        return new Spot(box.x + box.width / 2, box.y + box.height / 2);
    }
}
