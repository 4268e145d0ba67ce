package org.warpladder.account;

import java.util.function.Function;

/**
 * What one module keeps about a person. Each module that keeps something declares a bean; together they are what a person
 * takes away.
 *
 * @param key the name of its part in the export
 * @param of from a person's id to records, maps, lists, texts and numbers
 */
public record PersonalData(String key, Function<String, Object> of) {}
