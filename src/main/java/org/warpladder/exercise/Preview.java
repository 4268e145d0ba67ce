package org.warpladder.exercise;

import java.util.Optional;

/** @param failure why there is no variant; empty where there is one */
public record Preview(Optional<Variant> variant, String failure) {}
