/** Every error of the API as {@code application/problem+json}. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.error;
