package org.warpladder.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Slows down those who guess passwords. A sign-in counts as failed until it succeeds, so that many at once gain nothing.
 * So many failures are free: {@value FREE_PAIR} of one name from one address, {@value FREE_NAME} of one name from
 * anywhere, {@value FREE_ADDRESS} from one address, where a whole school may sit. The last free one and each later one
 * begin a wait: 30 s, doubled each time, at most 15 minutes. An hour without a failure forgets them.
 */
@Service
public class SignInThrottle {
    static final int FREE_PAIR = 5;
    static final int FREE_NAME = 50;
    static final int FREE_ADDRESS = 100;
    static final Duration FIRST_WAIT = Duration.ofSeconds(30);
    static final Duration LONGEST_WAIT = Duration.ofMinutes(15);
    static final Duration FORGOTTEN = Duration.ofHours(1);

    private final JdbcClient database;
    private final Clock clock;

    SignInThrottle(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What failed sign-ins may have in common; only a hash of it is kept. */
    private record Common(String hash, int free) {}

    private record Failures(int count, Instant lastAt, Instant blockedUntil) {}

    /** Begins a sign-in: nothing where it may go on, or how long to wait. */
    @Transactional
    public Optional<Duration> begin(String userName, String address) {
        // As exact as the database keeps it
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var commons = commons(userName, address);
        var standing = commons.stream().map(common -> locked(common, now)).toList();
        var blocked = standing.stream()
                .map(Failures::blockedUntil)
                .max(Instant::compareTo)
                .orElse(now);
        if (blocked.isAfter(now)) {
            return Optional.of(Duration.between(now, blocked));
        }
        for (int i = 0; i < commons.size(); i++) {
            var failures = standing.get(i).lastAt().isBefore(now.minus(FORGOTTEN))
                    ? 1
                    : standing.get(i).count() + 1;
            keep(
                    commons.get(i).hash(),
                    failures,
                    now,
                    now.plus(waitAfter(failures, commons.get(i).free())));
        }
        return Optional.empty();
    }

    /** The sign-in that began was right: it was no failure, and those of this name from this address are forgiven. */
    @Transactional
    public void succeeded(String userName, String address) {
        var commons = commons(userName, address);
        database.sql("delete from sign_in_failures where common = :common")
                .param("common", commons.getFirst().hash())
                .update();
        commons.stream()
                .skip(1)
                .forEach(common -> database.sql("""
                    update sign_in_failures set failures = failures - 1,
                        blocked_until = case when failures <= :free then last_at else blocked_until end
                    where common = :common and failures > 0\
                    """)
                        .param("common", common.hash())
                        .param("free", common.free())
                        .update());
    }

    static Duration waitAfter(int failures, int free) {
        if (failures < free) {
            return Duration.ZERO;
        }
        int doublings = Math.min(failures - free, 10);
        var wait = FIRST_WAIT.multipliedBy(1L << doublings);
        return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    }

    int forgetOld() {
        return database.sql("delete from sign_in_failures where last_at < :past")
                .param("past", utc(clock.instant().minus(FORGOTTEN)))
                .update();
    }

    /** Always in the same order, so that two sign-ins never wait for each other. */
    private static List<Common> commons(String userName, String address) {
        var name = UserName.of(userName).map(UserName::key).orElse(userName.strip());
        return List.of(
                new Common(Secret.hash("pair\n" + name + "\n" + address), FREE_PAIR),
                new Common(Secret.hash("name\n" + name), FREE_NAME),
                new Common(Secret.hash("address\n" + address), FREE_ADDRESS));
    }

    private Failures locked(Common common, Instant now) {
        database.sql("""
            insert into sign_in_failures (common, failures, last_at, blocked_until)
            values (:common, 0, :now, :now) on conflict do nothing\
            """).param("common", common.hash()).param("now", utc(now)).update();
        return database.sql("select * from sign_in_failures where common = :common for update")
                .param("common", common.hash())
                .query((row, _) -> new Failures(
                        row.getInt("failures"),
                        row.getObject("last_at", OffsetDateTime.class).toInstant(),
                        row.getObject("blocked_until", OffsetDateTime.class).toInstant()))
                .single();
    }

    private void keep(String common, int failures, Instant lastAt, Instant blockedUntil) {
        database.sql("""
            update sign_in_failures set failures = :failures, last_at = :lastAt, blocked_until = :blocked
            where common = :common\
            """)
                .param("failures", failures)
                .param("lastAt", utc(lastAt))
                .param("blocked", utc(blockedUntil))
                .param("common", common)
                .update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
