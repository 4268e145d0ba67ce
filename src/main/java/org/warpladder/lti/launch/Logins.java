package org.warpladder.lti.launch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Secret;
import org.warpladder.lti.platform.Platform;

/** Logins that platforms were asked for. Each is answered once at most, and soon, by the browser that began it. */
@Service
@Transactional
class Logins {
    static final Duration OPEN = Duration.ofMinutes(10);

    private final JdbcClient database;
    private final Clock clock;

    Logins(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What goes out: to the platform the state and the nonce, to the browser's cookie a secret of its own. */
    record Begun(Secret state, Secret nonce, Secret browser) {}

    /** A login whose answer has come. */
    record Login(String platformId, String nonce, String browserHash) {
        boolean begunBy(String browser) {
            return browserHash.equals(Secret.hash(browser));
        }
    }

    Begun begin(Platform platform) {
        var begun = new Begun(Secret.fresh(), Secret.fresh(), Secret.fresh());
        database.sql("""
            insert into lti_login (state_hash, nonce, platform_id, browser_hash, made_at)
            values (:state, :nonce, :platform, :browser, :now)\
            """)
                .param("state", begun.state().hash())
                .param("nonce", begun.nonce().text())
                .param("platform", platform.id())
                .param("browser", begun.browser().hash())
                .param("now", utc(clock.instant()))
                .update();
        return begun;
    }

    /** Takes the login of this state; nothing where there is none, where it is too old, or where it was taken. */
    Optional<Login> take(String state) {
        var hash = Secret.hash(state);
        int taken = database.sql(
                        "update lti_login set used_at = :now where state_hash = :state and used_at is null and made_at"
                                + " > :old")
                .param("now", utc(clock.instant()))
                .param("state", hash)
                .param("old", utc(clock.instant().minus(OPEN)))
                .update();
        return taken == 0
                ? Optional.empty()
                : database.sql("select * from lti_login where state_hash = ?")
                        .param(hash)
                        .query((row, _) -> read(row))
                        .optional();
    }

    /** Kept longer than any token of theirs can live, so that none is taken twice. */
    @Scheduled(fixedDelayString = "${warpladder.lti.logins.every:10m}")
    void forgetOld() {
        database.sql("delete from lti_login where made_at < ?")
                .param(utc(clock.instant().minus(OPEN.multipliedBy(6))))
                .update();
    }

    private static Login read(ResultSet row) throws SQLException {
        return new Login(row.getString("platform_id"), row.getString("nonce"), row.getString("browser_hash"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
