package org.warpladder.diagram;

/**
 * One issue in a picture of time.
 *
 * @param label what was issued, {@code line 4} or a name
 * @param path the name of its path
 * @param running lanes that do the work
 * @param guardedOff lanes that are active but whose guard is false
 * @param waiting lanes that are alive and elsewhere
 * @param waits where the waiting lanes wait, as a text; may be empty
 */
record Column(
        String label,
        String path,
        PathMark mark,
        long cycles,
        long running,
        long guardedOff,
        long waiting,
        String waits) {}
