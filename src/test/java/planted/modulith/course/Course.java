package planted.modulith.course;

import planted.modulith.progress.Mastery;

/** Forms a cycle with progress. */
public record Course(Mastery mastery) {}
