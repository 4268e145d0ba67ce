/** Statements about learning for a Learning Record Store, as xAPI has it; off unless the operator names one. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.xapi;
