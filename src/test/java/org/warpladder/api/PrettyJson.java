package org.warpladder.api;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the files in the repository have it: keys in order, one value a line, so that changes are read line by line. */
final class PrettyJson {
    private static final JsonMapper PRETTY = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .defaultPrettyPrinter(new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator(""))
                    .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE))
            .build();

    private PrettyJson() {}

    static String of(JsonNode json) {
        return PRETTY.writeValueAsString(PRETTY.convertValue(json, Object.class)) + "\n";
    }
}
