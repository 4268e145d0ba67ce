package org.warpladder.account;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Something that an API token may be allowed. */
public enum Scope {
    SIMULATE("simulate"),
    PROBLEMS_READ("problems:read"),
    ATTEMPTS_WRITE("attempts:write"),
    PROGRESS_READ("progress:read"),
    GRADES_READ("grades:read"),
    GRADES_WRITE("grades:write"),
    ROSTER_READ("roster:read"),
    AUTHORING_WRITE("authoring:write"),
    WEBHOOKS_WRITE("webhooks:write"),
    LTI_ADMIN("lti:admin");

    private final String text;

    Scope(String text) {
        this.text = text;
    }

    /** As it is written in documents and requests. */
    public String text() {
        return text;
    }

    public static Optional<Scope> of(String text) {
        return Arrays.stream(values()).filter(scope -> scope.text.equals(text)).findFirst();
    }

    /** Scopes separated by spaces, as the database keeps them; a name from a later version grants nothing. */
    static Set<Scope> parse(String texts) {
        return Arrays.stream(texts.split(" "))
                .flatMap(text -> of(text).stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
    }

    static String print(Set<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::text).collect(Collectors.joining(" "));
    }
}
