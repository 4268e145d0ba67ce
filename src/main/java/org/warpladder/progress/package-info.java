/** Skills, mastery, reviews, wrong ideas: what a learner knows and what comes next. */
@org.jspecify.annotations.NullMarked
package org.warpladder.progress;
