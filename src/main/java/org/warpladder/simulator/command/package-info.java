/** The simulator from the command line: options, a text and a JSON form of a run. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.command;
