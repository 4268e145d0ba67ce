/** Authored Markdown to safe HTML. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.text;
