/** The house rules: which module may use what, checked on every build, each with a planted violation. */
@org.jspecify.annotations.NullMarked
package org.warpladder.house;
