package org.warpladder.authoring;

import jakarta.annotation.PreDestroy;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Problem;

/**
 * Tries texts with many seeds, off the request path: one at a time on each node, so that learners do not wait for it. How
 * far it is stands in the database, so that any node can tell and cancel, and whoever asked may leave.
 */
@Service
public class Trials {
    private static final Logger LOG = LoggerFactory.getLogger(Trials.class);
    private static final int MOST_WAITING = 20;
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Duration KEPT = Duration.ofDays(30);

    private final TrialRows rows;
    private final Clock clock;
    private final ThreadPoolExecutor worker =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), task -> {
                var thread = new Thread(task, "problem-trials");
                thread.setDaemon(true);
                thread.setPriority(Thread.MIN_PRIORITY);
                return thread;
            });

    Trials(TrialRows rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** The last trial of exactly this text. */
    public Optional<Trial> of(String problemId, String text) {
        return rows.latest(problemId, hash(text), clock.instant());
    }

    /** Begins one, unless this text is being tried or has passed. False where too many wait. */
    public boolean start(String problemId, String text, Problem problem) {
        var standing = of(problemId, text);
        if (standing.filter(trial -> trial.running() || trial.passed()).isPresent()) {
            return true;
        }
        var id = UUID.randomUUID().toString();
        rows.add(id, problemId, hash(text), clock.instant());
        try {
            worker.execute(() -> run(id, problem));
            return true;
        } catch (RejectedExecutionException full) {
            rows.cancel(problemId, hash(text));
            return false;
        }
    }

    /** Tries it now, in this thread; for texts that come from programs and files. */
    public Checks.Report now(Problem problem) {
        var end = clock.instant().plus(LONGEST);
        return Checks.run(problem, Trial.SEEDS, _ -> clock.instant().isBefore(end));
    }

    public void cancel(String problemId, String text) {
        rows.cancel(problemId, hash(text));
    }

    @Scheduled(fixedDelay = 24, timeUnit = TimeUnit.HOURS)
    void forget() {
        rows.forgetBefore(clock.instant().minus(KEPT));
    }

    @PreDestroy
    void close() {
        worker.shutdownNow();
    }

    private void run(String id, Problem problem) {
        try {
            var end = clock.instant().plus(LONGEST);
            var report = Checks.run(
                    problem,
                    Trial.SEEDS,
                    done -> rows.beat(id, done, clock.instant())
                            && clock.instant().isBefore(end));
            rows.end(id, passed(report) ? Trial.State.PASSED : Trial.State.FAILED, report);
        } catch (RuntimeException bug) {
            LOG.error("the trial {} of {} broke off", id, problem.id(), bug);
            rows.breakOff(id);
        }
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
