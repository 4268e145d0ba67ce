package org.warpladder.diagram;

/**
 * The words of a chart.
 *
 * @param caption what to see in it
 * @param across name and unit of the axis to the right
 * @param upwards likewise; empty where rows stand below one another
 */
public record ChartText(String title, String caption, String across, String upwards) {}
