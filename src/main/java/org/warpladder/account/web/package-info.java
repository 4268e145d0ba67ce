/** Sign-in, sign-up, and the security of all pages. */
@org.jspecify.annotations.NullMarked
package org.warpladder.account.web;
