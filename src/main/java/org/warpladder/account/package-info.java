/** People, roles, sign-in, tokens, erasure. */
@org.jspecify.annotations.NullMarked
package org.warpladder.account;
