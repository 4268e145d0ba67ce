package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Variants that were kept before launches could say more are read as they were, and written so again. */
class FrozenLaunchTests {
    @Test
    void whatALaunchDoesNotSayIsNotWritten() {
        var frozen = Catalogue.of(Path.of("exercises"))
                .problem("two-paths")
                .orElseThrow()
                .draw(new Seed(1))
                .toJson();
        assertThat(frozen).contains("\"warpSize\":").doesNotContain("sharedBytes");
        assertThat(Variant.fromJson(frozen).toJson()).isEqualTo(frozen);
        var more = frozen.replaceFirst("\"warpSize\":", "\"sharedBytes\":64,\"warpSize\":");
        assertThat(Variant.fromJson(more).toJson()).isEqualTo(more);
    }
}
