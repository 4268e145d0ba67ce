package org.warpladder.account;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/**
 * How long people are kept whom nobody sees any more. Every night they are erased as they would erase themselves; several
 * nodes at once do no harm, for whoever is gone is gone.
 */
@Service
public class Retention {
    /** Days that may be set; 0 keeps for good. */
    public static final int LONGEST = 3650;

    private static final int USUAL_FOR_GUESTS = 400;
    private static final int AT_ONCE = 500;

    private final Settings settings;
    private final Privacy privacy;
    private final Invitations invitations;
    private final Passwords passwords;
    private final SignInThrottle throttle;
    private final Audit audit;
    private final JdbcClient database;
    private final Clock clock;

    Retention(
            Settings settings,
            Privacy privacy,
            Invitations invitations,
            Passwords passwords,
            SignInThrottle throttle,
            Audit audit,
            JdbcClient database,
            Clock clock) {
        this.settings = settings;
        this.privacy = privacy;
        this.invitations = invitations;
        this.passwords = passwords;
        this.throttle = throttle;
        this.audit = audit;
        this.database = database;
        this.clock = clock;
    }

    /**
     * Days after which something is erased; 0 for never.
     *
     * @param guests since a guest's last visit
     * @param learners since the last visit of a learner with an account
     * @param audit since an entry of the audit log was written
     */
    public record Rule(int guests, int learners, int audit) {}

    public Rule rule() {
        return new Rule(
                days("retention.guests", USUAL_FOR_GUESTS), days("retention.learners", 0), days("retention.audit", 0));
    }

    public void set(String actorId, Rule rule) {
        settings.set("retention.guests", Integer.toString(clamped(rule.guests())));
        settings.set("retention.learners", Integer.toString(clamped(rule.learners())));
        settings.set("retention.audit", Integer.toString(clamped(rule.audit())));
        audit.record(actorId, "retention.set", rule.guests() + " / " + rule.learners() + " / " + rule.audit(), "");
    }

    @Scheduled(cron = "${warpladder.retention.cron:0 17 3 * * *}")
    public void sweep() {
        var now = clock.instant();
        var rule = rule();
        if (rule.guests() > 0) {
            eraseUnseen("guest_hash is not null", now.minus(Duration.ofDays(rule.guests())));
        }
        if (rule.learners() > 0) {
            eraseUnseen("guest_hash is null and role = 'LEARNER'", now.minus(Duration.ofDays(rule.learners())));
        }
        if (rule.audit() > 0) {
            audit.forgetBefore(now.minus(Duration.ofDays(rule.audit())));
        }
        passwords.forgetOldLinks();
        invitations.forgetClosed(now.minus(Duration.ofDays(Invitations.LONGEST)));
        throttle.forgetOld();
    }

    private void eraseUnseen(String who, Instant since) {
        List<String> unseen;
        do {
            unseen = database.sql("select id from person where erased_at is null and " + who
                            + " and coalesce(seen_at, created_at) < :since limit " + AT_ONCE)
                    .param("since", since.atOffset(ZoneOffset.UTC))
                    .query(String.class)
                    .list();
            unseen.forEach(privacy::erase);
        } while (unseen.size() == AT_ONCE);
    }

    private int days(String name, int usual) {
        return settings.get(name).map(Integer::parseInt).orElse(usual);
    }

    private static int clamped(int days) {
        return Math.clamp(days, 0, LONGEST);
    }
}
