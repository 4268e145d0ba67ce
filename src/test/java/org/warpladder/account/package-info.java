/** Who may do what. */
@org.jspecify.annotations.NullMarked
package org.warpladder.account;
