package org.warpladder.authoring;

import java.util.Optional;

/**
 * What is served instead of the file of this name.
 *
 * @param text the revision's; nothing where the problem is unpublished
 * @param disk the file as it was when this was decided; nothing where there was none
 */
record Instead(String problemId, Optional<Integer> revision, Optional<String> text, Optional<String> disk) {}
