package org.warpladder.practice;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** What was done under an assignment, by all who work at it; and grading it anew. */
@Service
@Transactional
public class AssignedWork {
    private final AttemptRepository attempts;
    private final VariantRepository variants;

    AssignedWork(AttemptRepository attempts, VariantRepository variants) {
        this.attempts = attempts;
        this.variants = variants;
    }

    /** The learner's attempt at a variant. */
    @Transactional(readOnly = true)
    public Optional<Standing> find(String learnerId, String instanceId, String assignmentId) {
        return attempts.find(learnerId, instanceId, assignmentId).map(Practice::standing);
    }

    /** All attempts, in the order in which they began. */
    @Transactional(readOnly = true)
    public List<Standing> all(String assignmentId) {
        return attempts.under(assignmentId).stream().map(Practice::standing).toList();
    }

    /** Likewise, at one problem. */
    @Transactional(readOnly = true)
    public List<Standing> at(String problemId, String assignmentId) {
        return attempts.under(assignmentId, problemId).stream()
                .map(Practice::standing)
                .toList();
    }

    /** Whether anybody's attempt at a problem is at another version of it. */
    @Transactional(readOnly = true)
    public boolean anyNotOf(String version, String problemId, String assignmentId) {
        return attempts.countOthers(assignmentId, problemId, version) > 0;
    }

    /** All graded submissions. */
    @Transactional(readOnly = true)
    public List<Mark> marks(String assignmentId) {
        return marks(attempts.under(assignmentId));
    }

    /** Likewise, at one problem. */
    @Transactional(readOnly = true)
    public List<Mark> marksAt(String problemId, String assignmentId) {
        return marks(attempts.under(assignmentId, problemId));
    }

    /** The marks that an attempt would have by another variant; nothing is changed. */
    @Transactional(readOnly = true)
    public List<Mark> marksBy(String attemptId, String instanceId) {
        var attempt = attempts.findById(attemptId).orElseThrow();
        var other = variants.findById(instanceId).orElseThrow().asInstance().variant();
        return attempt.submissions().stream()
                .flatMap(it -> {
                    var grade = it.by(other);
                    return Submission.isGraded(grade)
                            ? Stream.of(new Mark(
                                    attempt.learnerId(),
                                    attempt.id(),
                                    instanceId,
                                    it.number(),
                                    it.reachedWith(grade),
                                    grade.allRight(),
                                    it.at()))
                            : Stream.empty();
                })
                .toList();
    }

    /** Makes another variant that of the attempt, and grades what was submitted by it. The score may fall. */
    public void regrade(String attemptId, String instanceId) {
        attempts.findById(attemptId)
                .orElseThrow()
                .regrade(variants.findById(instanceId).orElseThrow());
    }

    private static List<Mark> marks(List<Attempt> attempts) {
        return attempts.stream()
                .flatMap(attempt -> attempt.submissions().stream()
                        .filter(Submission::graded)
                        .map(it -> new Mark(
                                attempt.learnerId(),
                                attempt.id(),
                                attempt.variant().id(),
                                it.number(),
                                it.reached(),
                                it.right(),
                                it.at())))
                .toList();
    }
}
