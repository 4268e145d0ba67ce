package org.warpladder.job;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/**
 * Does long work off the request path: of each kind one at a time on each node, at low priority, so that learners do not
 * wait for it. How far it is stands in the database, so that any node can tell and cancel, and whoever asked may leave.
 */
@Service
public class Jobs {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    private static final int MOST_WAITING = 100;
    private static final Duration KEPT = Duration.ofDays(30);

    /** How often it is written down how far a job is. */
    private static final Duration STEP = Duration.ofMillis(300);

    private final JobRows rows;
    private final Clock clock;
    private final Map<String, ThreadPoolExecutor> workers = new ConcurrentHashMap<>();
    private final Set<String> ours = ConcurrentHashMap.newKeySet();

    Jobs(JobRows rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** What is to be done. */
    public interface Work {
        /** Does it, and returns a report that can be written as JSON. It may be begun again after it broke off. */
        Object run(Progress progress);
    }

    /** Told by work how far it is. */
    public interface Progress {
        /** False where it is to end: somebody cancelled it. */
        boolean reached(int done, int total);
    }

    /** The last one of this kind that was begun for the subject. */
    public Optional<Job> last(String kind, String subject) {
        return rows.latest(kind, subject, clock.instant());
    }

    /** Of each subject the last one of this kind that was begun for it, in one question to the database. */
    public List<Job> last(String kind, Collection<String> subjects) {
        return subjects.isEmpty() ? List.of() : rows.latest(kind, subjects, clock.instant());
    }

    /** Begins one, unless one of this kind is at this subject. False where too many wait. */
    public boolean start(String kind, String subject, Work work) {
        var id = UUID.randomUUID().toString();
        if (!rows.add(id, kind, subject, clock.instant())) {
            return true;
        }
        ours.add(id);
        try {
            workers.computeIfAbsent(kind, Jobs::worker).execute(() -> run(id, work));
            return true;
        } catch (RejectedExecutionException full) {
            ours.remove(id);
            rows.end(id, Job.State.CANCELLED, Optional.empty());
            return false;
        }
    }

    public void cancel(String kind, String subject) {
        rows.cancel(kind, subject);
    }

    private void run(String id, Work work) {
        try {
            var report = work.run(new Steps(id));
            rows.end(id, Job.State.DONE, Optional.of(JsonMapper.shared().writeValueAsString(report)));
        } catch (RuntimeException bug) {
            LOG.error("the job {} broke off", id, bug);
            rows.end(id, Job.State.LOST, Optional.empty());
        } finally {
            ours.remove(id);
        }
    }

    /** Writes not every step, but the last one always. Mutable. */
    private final class Steps implements Progress {
        private final String id;
        private Instant written = Instant.MIN;
        private boolean wanted = true;

        Steps(String id) {
            this.id = id;
        }

        @Override
        public boolean reached(int done, int total) {
            var now = clock.instant();
            if (wanted && (done == total || !now.isBefore(written.plus(STEP)))) {
                wanted = rows.beat(id, done, total, now);
                written = now;
            }
            return wanted;
        }
    }

    /** Work that waits its turn, or is long at one step, is not lost. */
    @Scheduled(fixedDelay = 20, timeUnit = TimeUnit.SECONDS)
    void live() {
        ours.forEach(id -> rows.live(id, clock.instant()));
    }

    @Scheduled(fixedDelay = 24, timeUnit = TimeUnit.HOURS)
    void forget() {
        rows.forgetBefore(clock.instant().minus(KEPT));
    }

    @PreDestroy
    void close() {
        workers.values().forEach(ThreadPoolExecutor::shutdownNow);
    }

    private static ThreadPoolExecutor worker(String kind) {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), task -> {
            var thread = new Thread(task, "job-" + kind);
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            return thread;
        });
    }
}
