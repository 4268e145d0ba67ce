package org.warpladder.account;

/** What a person may do; who assists in a course is said there. Each role's name in Spring Security is {@code ROLE_} and its own. */
public enum Role {
    LEARNER,
    INSTRUCTOR,
    ADMINISTRATOR
}
