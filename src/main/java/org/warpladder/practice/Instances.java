package org.warpladder.practice;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;

/** Variants as they were frozen when they were first asked for. */
@Component
class Instances {
    private final Catalogue catalogue;
    private final VariantRepository variants;
    private final Clock clock;

    Instances(Catalogue catalogue, VariantRepository variants, Clock clock) {
        this.catalogue = catalogue;
        this.variants = variants;
        this.clock = clock;
    }

    /** Of the problem as it is now; drawn where nobody had this seed yet. */
    Optional<Instance> now(String problemId, long seed) {
        return catalogue
                .problem(problemId)
                .map(problem -> of(problemId, problem.version(), seed).orElseGet(() -> drawn(problem, seed)));
    }

    Optional<Instance> find(String instanceId) {
        return variants.findById(instanceId).map(StoredVariant::asInstance);
    }

    Optional<Instance> of(String problemId, String version, long seed) {
        return variants.findByProblemIdAndVersionAndSeed(problemId, version, seed)
                .map(StoredVariant::asInstance);
    }

    /** Of two requests that draw it at once both get the one that was kept. */
    private Instance drawn(Problem problem, long seed) {
        var variant = problem.draw(new Seed(seed));
        variants.add(
                UUID.randomUUID().toString(), problem.id(), problem.version(), seed, variant.toJson(), clock.instant());
        return of(problem.id(), problem.version(), seed).orElseThrow();
    }
}
