/** The learner's own page. */
@org.jspecify.annotations.NullMarked
package org.warpladder.progress.web;
