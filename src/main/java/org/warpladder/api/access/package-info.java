/** Who may ask, how often, how much, and that asking twice is asking once. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.access;
