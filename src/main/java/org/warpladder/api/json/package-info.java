/** Reading requests strictly: every fault at once, each with its JSON pointer. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.json;
