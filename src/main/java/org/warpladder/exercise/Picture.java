package org.warpladder.exercise;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What a figure of a variant's texts is drawn from, other than the variant's own run. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Picture.OfRun.class, name = "run"),
    @JsonSubTypes.Type(value = Picture.OfNumbers.class, name = "numbers")
})
public sealed interface Picture {
    record OfRun(Scenario scenario) implements Picture {}

    /** @param name what the numbers are; empty where the author does not say */
    record OfNumbers(List<Long> values, String name) implements Picture {}
}
