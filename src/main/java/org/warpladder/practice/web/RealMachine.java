package org.warpladder.practice.web;

import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Variant;
import org.warpladder.gpu.MeasuredCases;
import org.warpladder.gpu.MeasuredFact;

/** What real GPUs did in the case of a variant. It shows the answer: never before the attempt is complete. */
@Component
class RealMachine {
    private final ObjectProvider<MeasuredCases> cases;

    RealMachine(ObjectProvider<MeasuredCases> cases) {
        this.cases = cases;
    }

    /** Nothing where the variant has no kernel, or nothing like it was measured. */
    List<MeasuredFact> about(Variant variant) {
        return Optional.ofNullable(variant.scenario())
                .map(scenario -> cases.getObject().about(scenario.run()))
                .orElse(List.of());
    }
}
