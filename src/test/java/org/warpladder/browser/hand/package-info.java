/** How visitors bring an answer into a form: by mouse, by finger, by keyboard, into the plain boxes. */
@org.jspecify.annotations.NullMarked
package org.warpladder.browser.hand;
