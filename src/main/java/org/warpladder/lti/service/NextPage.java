package org.warpladder.lti.service;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a list goes on. The header holds links of several kinds in any order; one platform escapes them as for a page, and
 * puts quotes around the kind that no program knows.
 */
final class NextPage {
    private static final Pattern LINK = Pattern.compile("<([^>]*)>((?:\\s*;[^,<]*)*)");
    private static final Pattern KINDS = Pattern.compile(";\\s*rel\\s*=[^A-Za-z;]*([A-Za-z ]+)");

    private NextPage() {}

    /**
     * Nothing where this page is the last one.
     *
     * @throws IllegalArgumentException if what is named is no address
     */
    static Optional<URI> in(List<String> linkHeaders) {
        return linkHeaders.stream()
                .flatMap(header -> LINK.matcher(header).results())
                .filter(link -> KINDS.matcher(link.group(2))
                        .results()
                        .anyMatch(kinds -> Arrays.asList(kinds.group(1).strip().split(" +"))
                                .contains("next")))
                .map(link -> link.group(1).replace("&amp;", "&"))
                .findFirst()
                .map(URI::create);
    }
}
