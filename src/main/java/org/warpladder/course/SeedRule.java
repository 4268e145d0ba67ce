package org.warpladder.course;

/** Whether learners get the same numbers. */
public enum SeedRule {
    COMMON,
    OWN
}
