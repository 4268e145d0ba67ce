/** From text to syntax tree and back. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.syntax;
