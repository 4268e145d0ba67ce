package org.warpladder.lti.service;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** What a token is for. */
public enum Scope {
    LINE_ITEM("https://purl.imsglobal.org/spec/lti-ags/scope/lineitem"),
    RESULT("https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly"),
    SCORE("https://purl.imsglobal.org/spec/lti-ags/scope/score"),
    ROSTER("https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly");

    private final String name;

    Scope(String name) {
        this.name = name;
    }

    /** As the specification names it. */
    public String fullName() {
        return name;
    }

    /** Those that are known here, of scopes divided by spaces. */
    public static Set<Scope> read(String names) {
        var all = Set.of(names.split(" "));
        return Arrays.stream(values())
                .filter(it -> all.contains(it.name))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
    }

    static String text(Collection<Scope> scopes) {
        return scopes.stream().map(Scope::fullName).sorted().collect(Collectors.joining(" "));
    }
}
