/** The rules of attempts, on both databases. */
@org.jspecify.annotations.NullMarked
package org.warpladder.practice;
