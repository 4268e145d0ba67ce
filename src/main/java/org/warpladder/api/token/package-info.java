/** The page on which instructors make tokens for programs. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.token;
