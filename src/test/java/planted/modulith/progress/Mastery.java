package planted.modulith.progress;

import planted.modulith.course.Course;

public record Mastery(Course course) {}
