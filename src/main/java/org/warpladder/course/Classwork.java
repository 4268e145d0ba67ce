package org.warpladder.course;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;
import org.warpladder.simulator.trace.Fraction;

/** All that was done at one assignment, at one moment. */
record Classwork(
        Windows windows,
        List<Member> members,
        Map<String, Score> scores,
        Map<String, List<Draw>> draws,
        Map<String, List<Standing>> standings) {

    List<Standing> of(String memberId, int position) {
        var instances = draws.getOrDefault(memberId, List.of()).stream()
                .filter(draw -> draw.position() == position)
                .map(Draw::instanceId)
                .toList();
        return standings.getOrDefault(memberId, List.of()).stream()
                .filter(standing -> instances.contains(standing.instance().id()))
                .toList();
    }

    Score score(Member member) {
        return Objects.requireNonNull(scores.get(member.id()));
    }

    /** Learners who are still somebody. */
    List<Member> named() {
        return members.stream().filter(member -> !member.anonymous()).toList();
    }

    int started() {
        return (int) named().stream().filter(member -> score(member).scored()).count();
    }

    /** The wrong ideas that a submission shows. */
    static Stream<String> shown(Submitted submitted) {
        return submitted.grade().fields().values().stream()
                .map(FieldGrade::misconception)
                .filter(Objects::nonNull)
                .distinct();
    }

    static Optional<Fraction> mean(List<Fraction> shares) {
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        shares.stream().reduce(Fraction.ZERO, Fraction::plus).dividedBy(Fraction.of(shares.size())));
    }
}
