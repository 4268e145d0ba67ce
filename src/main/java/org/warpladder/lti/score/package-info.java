/** Scores that platforms are told: one row for each learner and link, sent off the path of any request. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.score;
