/** From a platform's link to a page here: login, its answer, and what is done with it. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.launch;
