package org.warpladder.lti.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Claims of a message. An empty text stands for none, as some platforms send it so. */
record Claims(Map<?, ?> all) {
    static final String LTI = "https://purl.imsglobal.org/spec/lti/claim/";

    Optional<String> text(String name) {
        return all.get(name) instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }

    /** The texts of a list; empty where there is no such list. */
    List<String> texts(String name) {
        return all.get(name) instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList()
                : List.of();
    }

    boolean list(String name) {
        return all.get(name) instanceof List<?>;
    }

    boolean truth(String name) {
        return Boolean.TRUE.equals(all.get(name));
    }

    /** An object within; one without members where there is none. */
    Claims object(String name) {
        return new Claims(all.get(name) instanceof Map<?, ?> map ? map : Map.of());
    }

    boolean empty() {
        return all.isEmpty();
    }

    /** The members that are texts, but those that the platform was to fill and did not ({@code $Variable}). */
    Map<String, String> filled() {
        return all.entrySet().stream()
                .filter(it -> it.getKey() instanceof String
                        && it.getValue() instanceof String value
                        && !value.isBlank()
                        && !value.startsWith("$"))
                .collect(Collectors.toMap(it -> (String) it.getKey(), it -> (String) it.getValue()));
    }
}
