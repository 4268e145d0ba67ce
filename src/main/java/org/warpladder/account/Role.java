package org.warpladder.account;

/** What a person may do. Each role's name in Spring Security is {@code ROLE_} and its own. */
public enum Role {
    LEARNER,
    ASSISTANT,
    INSTRUCTOR,
    ADMINISTRATOR
}
