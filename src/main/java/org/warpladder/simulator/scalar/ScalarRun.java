package org.warpladder.simulator.scalar;

import java.util.List;
import java.util.Map;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.launch.Argument;

/**
 * What a kernel did whose threads ran one after the other.
 *
 * @param outputs the arrays that are not const, as the kernel left them
 * @param cycles of each thread's work and priced calls, block after block, x fastest
 * @param findings what ended the run; empty where it ran to its end
 */
public record ScalarRun(Map<String, Argument> outputs, List<Long> cycles, List<Finding> findings) {}
