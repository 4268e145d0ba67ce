/**
 * Writes a kernel as a JVM class, with the class-file API, once a launch has run for long enough to be worth it.
 *
 * <p><b>Parts.</b> For every policy: the straight-line code of a block becomes one loop over the active lanes, with its
 * operations in local variables ({@link org.warpladder.simulator.code.Fusion} says which instructions, {@code PartWriter}
 * writes the method). The machine of the policy still goes from block to block.
 *
 * <p><b>Regions.</b> For <em>stack</em>, <em>late</em>, <em>predicated</em> and <em>frontier</em>: a
 * {@link org.warpladder.simulator.plan.Region} is a part of the kernel with one entry and one exit in which no lane sees
 * another. What it does to memory does not depend on the order of its lanes, and what the policy issues follows from who
 * took which arm. So it needs no machine:
 *
 * <ol>
 *   <li>{@link org.warpladder.simulator.plan.RegionFinder} walks the graph as the policy would and gives a tree of nodes:
 *       code, forks, lanes that leave, loops.
 *   <li>{@code RegionWriter} and {@code WarpCode} make a method of each region and each loop. The warp's mask is a local
 *       variable; so is what the reconvergence stack would be: its depth, its joins, the join of its top.
 *   <li>What has no loop is a {@code Chunk}: one method in which a lane does all of it before the next lane begins
 *       ({@code LaneCode}: branches are jumps, and a lane sets its bit in the masks of the arms that it takes), or all lanes
 *       do it together without a jump ({@code VectorCode}: both arms are computed and one is kept).
 *   <li>Behind the lanes, {@code ChunkFigures} counts from the masks: issues, cycles, branches, depth, sectors, fetched
 *       code, each exactly as the machine would.
 * </ol>
 *
 * <p><b>Leaving a region.</b> A chunk in which a lane fails (a division by zero, an element outside its array, a variable
 * without a value, two lanes that store to one element) takes back what it did. A loop stops before a turn for which the
 * limits have no steps left. Both then add the entries that the stack would have to
 * {@link org.warpladder.simulator.code.Stops}, and the machine goes on from there block by block, and step by step within
 * the block: it finds what is to be found, at the same place, with the same figures. When a warp repeats itself can only be
 * told step by step; a run in which that matters is run again without regions.
 */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.code;
