/** The pages on which a learner works. */
@org.jspecify.annotations.NullMarked
package org.warpladder.practice.web;
