package org.warpladder.authoring;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Problem;
import org.warpladder.job.Job;
import org.warpladder.job.Jobs;

/** Tries texts with many seeds, as a job that whoever asked may leave. */
@Service
public class Trials {
    private static final String KIND = "problem-check";
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final Jobs jobs;
    private final Clock clock;

    Trials(Jobs jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    /** The last trial of exactly this text. */
    public Optional<Trial> of(String problemId, String text) {
        return jobs.last(KIND, subject(problemId, text)).map(job -> trial(problemId, job));
    }

    /** Of these drafts the problems whose texts, as they are now, have passed. */
    Set<String> passed(List<Draft> drafts) {
        var problems =
                drafts.stream().collect(Collectors.toMap(it -> subject(it.problemId(), it.text()), Draft::problemId));
        return jobs.last(KIND, problems.keySet()).stream()
                .filter(job -> trial("", job).passed())
                .map(job -> Objects.requireNonNull(problems.get(job.subject())))
                .collect(Collectors.toSet());
    }

    /** Begins one, unless this text is being tried or has passed. False where too many wait. */
    public boolean start(String problemId, String text, Problem problem) {
        return of(problemId, text).filter(Trial::passed).isPresent()
                || jobs.start(
                        KIND,
                        subject(problemId, text),
                        progress -> check(problem, done -> progress.reached(done, Trial.SEEDS + 1)));
    }

    /** Tries it now, in this thread; for texts that come from programs and files. */
    public Checks.Report now(Problem problem) {
        return check(problem, _ -> true);
    }

    public void cancel(String problemId, String text) {
        jobs.cancel(KIND, subject(problemId, text));
    }

    private Checks.Report check(Problem problem, IntPredicate reached) {
        var end = clock.instant().plus(LONGEST);
        return Checks.run(
                problem,
                Trial.SEEDS,
                done -> reached.test(done) && clock.instant().isBefore(end));
    }

    private static Trial trial(String problemId, Job job) {
        var report = job.report(Checks.Report.class);
        var state = switch (job.state()) {
            case RUNNING -> Trial.State.RUNNING;
            case DONE -> report.filter(Trials::passed).isPresent() ? Trial.State.PASSED : Trial.State.FAILED;
            case CANCELLED -> Trial.State.CANCELLED;
            case LOST -> Trial.State.LOST;
        };
        return new Trial(job.id(), problemId, state, job.done(), report);
    }

    private static String subject(String problemId, String text) {
        return problemId + " " + hash(text);
    }

    static boolean passed(Checks.Report report) {
        return report.failures().isEmpty() && !report.cancelled();
    }

    /** SHA-256, 64 hexadecimal digits. */
    static String hash(String text) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
