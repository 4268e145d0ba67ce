/** The page of the playground. */
@org.jspecify.annotations.NullMarked
package org.warpladder.playground.web;
