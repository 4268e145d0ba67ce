package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Where an exam names seeds, their variants are of one shape, so that no learner has the harder one. */
class ExamTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));

    /** What makes variants of one problem equally hard, as far as it can be counted. */
    private record Shape(long lines, int wrongIdeas, long paragraphs) {
        static Shape of(Variant variant) {
            return new Shape(
                    variant.kernel().lines().count(),
                    variant.wrong().size(),
                    variant.statement().lines().count());
        }
    }

    @Test
    void namedSeedsGiveVariantsOfOneShape() {
        var exam = Objects.requireNonNull(CATALOGUE.sets().get("exam"));
        assertThat(exam.items()).hasSizeGreaterThan(5);
        for (var item : exam.items()) {
            for (var id : item.any()) {
                var problem = CATALOGUE.problem(id).orElseThrow();
                assertThat(item.seeds().stream()
                                .map(seed -> Shape.of(problem.draw(new Seed(seed))))
                                .distinct())
                        .as(id)
                        .hasSizeLessThan(2);
            }
        }
    }
}
