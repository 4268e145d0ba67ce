/** The keys that sign what platforms are told. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.key;
