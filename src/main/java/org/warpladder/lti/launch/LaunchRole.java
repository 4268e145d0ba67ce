package org.warpladder.lti.launch;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What somebody may do in the course that a launch comes from, the least first. */
enum LaunchRole {
    /** May look. */
    OBSERVER,
    LEARNER,
    /** Looks after a platform or an institution: may see, and choose content, but learns nothing here. */
    ADMINISTRATOR,
    ASSISTANT,
    INSTRUCTOR;

    private static final String MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership";
    private static final Set<String> ADMINISTRATORS = Set.of(
            "http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator",
            "http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin",
            "http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator");

    /**
     * The most that any of the roles gives. Only roles in the course count for teaching and learning there: who teaches somewhere
     * at an institution does not teach here. A short name is a role in the course.
     */
    static LaunchRole of(List<String> roles) {
        var names = roles.stream().map(LaunchRole::of).collect(Collectors.toSet());
        return names.stream().max(Enum::compareTo).orElse(OBSERVER);
    }

    boolean teaches() {
        return this == INSTRUCTOR || this == ASSISTANT;
    }

    boolean chooses() {
        return this == INSTRUCTOR || this == ADMINISTRATOR;
    }

    private static LaunchRole of(String role) {
        if (ADMINISTRATORS.contains(role)) {
            return ADMINISTRATOR;
        }
        if (role.contains(":") && !role.startsWith(MEMBERSHIP)) {
            return OBSERVER;
        }
        // http://…/membership#Instructor, http://…/membership/Instructor#TeachingAssistant, or Instructor alone
        var inCourse = role.startsWith(MEMBERSHIP) ? role.substring(MEMBERSHIP.length()) : "#" + role;
        if (inCourse.endsWith("#TeachingAssistant")) {
            return ASSISTANT;
        }
        return switch (inCourse) {
            case "#Instructor", "#Administrator" -> INSTRUCTOR;
            case "#ContentDeveloper" -> ASSISTANT;
            case "#Learner", "#Student" -> LEARNER;
            default ->
                inCourse.startsWith("/Instructor#")
                        ? INSTRUCTOR
                        : inCourse.startsWith("/Learner#") ? LEARNER : OBSERVER;
        };
    }
}
