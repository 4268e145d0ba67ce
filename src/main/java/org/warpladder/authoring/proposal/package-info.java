/** From a kernel to a problem: what can part its lanes, what is worth asking, which wrong ideas show. */
@org.jspecify.annotations.NullMarked
package org.warpladder.authoring.proposal;
