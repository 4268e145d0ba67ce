/** What learners know. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.learner;
