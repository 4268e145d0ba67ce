/** Problems and their instances; never an answer. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.problem;
