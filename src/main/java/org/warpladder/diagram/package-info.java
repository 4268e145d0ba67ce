/**
 * Pictures of the warp as SVG text, each with a table that says the same. No script and no style inside: what a mark
 * looks like is decided by the stylesheets.
 */
@org.jspecify.annotations.NullMarked
package org.warpladder.diagram;
