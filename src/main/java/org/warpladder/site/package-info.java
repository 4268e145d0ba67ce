/** Home, levels, layout, errors: what belongs to no single module. */
@org.jspecify.annotations.NullMarked
package org.warpladder.site;
