@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.plan;
