/** Problems, variants, answers and grades: what practice and authoring build on. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise;
