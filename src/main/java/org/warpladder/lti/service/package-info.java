/** What is asked of platforms: tokens, line items, scores, results, rosters. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.service;
