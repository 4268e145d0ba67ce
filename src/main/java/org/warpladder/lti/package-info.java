/** Opened from learning platforms by LTI 1.3: launches, choosing content, scores, rosters. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti;
