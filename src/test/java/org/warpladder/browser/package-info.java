/** Real-browser tests: Chromium driven by Playwright, and axe-core. */
@org.jspecify.annotations.NullMarked
package org.warpladder.browser;
