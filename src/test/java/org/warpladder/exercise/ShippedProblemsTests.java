package org.warpladder.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The content proves itself: right answers are right, wrong ideas are named, for the fixed and 200 random instances. */
class ShippedProblemsTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));
    private static final int SEEDS = 200;

    @Test
    void contentHasNoFaults() {
        assertThat(CATALOGUE.faults()).isEmpty();
        assertThat(CATALOGUE.problems()).hasSizeGreaterThanOrEqualTo(40);
    }

    @Test
    void everyProblemProvesItself() {
        var reports = new java.util.concurrent.ConcurrentSkipListMap<String, Checks.Report>();
        CATALOGUE.problems().parallelStream()
                .forEach(problem -> reports.put(problem.id(), Checks.run(problem, SEEDS, done -> true)));

        int variants =
                reports.values().stream().mapToInt(Checks.Report::instances).sum();
        int checks = reports.values().stream().mapToInt(Checks.Report::checks).sum();
        System.out.printf("Problems: %d, variants: %d, checks: %d%n", reports.size(), variants, checks);
        assertThat(reports)
                .allSatisfy((id, report) -> assertThat(report.failures()).as(id).isEmpty());
        assertThat(reports).hasSizeGreaterThanOrEqualTo(40);
        assertThat(variants).isEqualTo(reports.size() * (SEEDS + 1));
        assertThat(checks).isGreaterThan(30_000);
    }

    @Test
    void freezingAndThawingChangesNothing() {
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(new Seed(7));
            assertThat(Variant.fromJson(variant.toJson())).isEqualTo(variant);
        }
    }

    @Test
    void sameVersionAndSeedGiveTheSameVariant() {
        var again = Catalogue.of(Path.of("exercises"));
        for (var problem : CATALOGUE.problems()) {
            var other = again.problem(problem.id()).orElseThrow();
            assertThat(other.version()).isEqualTo(problem.version());
            assertThat(other.draw(new Seed(123)).toJson())
                    .isEqualTo(problem.draw(new Seed(123)).toJson());
        }
    }
}
