/** Answers of learners whom another program knows. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.attempt;
