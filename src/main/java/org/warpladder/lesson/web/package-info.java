/** Their pages. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lesson.web;
