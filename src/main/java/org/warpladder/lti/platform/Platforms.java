package org.warpladder.lti.platform;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Audit;

/** The registrations there are. */
@Service
@Transactional
public class Platforms {
    static final int LONGEST_NAME = 200;
    static final int LONGEST_ISSUER = 500;
    static final int LONGEST_CLIENT = 255;

    private final JdbcClient database;
    private final Addresses addresses;
    private final Audit audit;
    private final Clock clock;

    Platforms(JdbcClient database, Addresses addresses, Audit audit, Clock clock) {
        this.database = database;
        this.addresses = addresses;
        this.audit = audit;
        this.clock = clock;
    }

    /** What an administrator types. @param tokenAudience empty for the token endpoint */
    public record Form(
            String name,
            String issuer,
            String clientId,
            String authorization,
            String token,
            String keys,
            String tokenAudience,
            boolean takesDeployments) {
        public static final Form EMPTY = new Form("", "", "", "", "", "", "", false);

        static Form of(Platform it) {
            return new Form(
                    it.name(),
                    it.issuer(),
                    it.clientId(),
                    it.authorization().toString(),
                    it.token().toString(),
                    it.keys().toString(),
                    it.tokenAudience().orElse(""),
                    it.takesDeployments());
        }

        private Form stripped() {
            return new Form(
                    name.strip(),
                    issuer.strip(),
                    clientId.strip(),
                    authorization.strip(),
                    token.strip(),
                    keys.strip(),
                    tokenAudience.strip(),
                    takesDeployments);
        }
    }

    /** What can be wrong; a message's key is {@code lti.platform.fault.} and the word. */
    public enum Fault {
        NAME,
        ISSUER,
        CLIENT,
        AUTHORIZATION,
        TOKEN,
        KEYS,
        AUDIENCE,
        TWICE
    }

    public sealed interface Saving {
        record Saved(String id) implements Saving {}

        record Faulty(Set<Fault> faults) implements Saving {}
    }

    @Transactional(readOnly = true)
    public List<Platform> all() {
        return database.sql("select * from lti_platform order by lower(name), client_id")
                .query((row, _) -> read(row))
                .list();
    }

    @Transactional(readOnly = true)
    public Optional<Platform> find(String id) {
        return database.sql("select * from lti_platform where id = ?")
                .param(id)
                .query((row, _) -> read(row))
                .optional();
    }

    /** Those that work now. */
    @Transactional(readOnly = true)
    public List<Platform> ofIssuer(String issuer) {
        return database.sql("select * from lti_platform where issuer = ? and active order by client_id")
                .param(issuer)
                .query((row, _) -> read(row))
                .list();
    }

    public Saving add(String actorId, Form typed) {
        var form = typed.stripped();
        var faults = faults(form);
        if (!faults.isEmpty()) {
            return new Saving.Faulty(faults);
        }
        var id = UUID.randomUUID().toString();
        try {
            database.sql("""
                insert into lti_platform (id, name, issuer, client_id, authorization_url, token_url, keys_url,
                    token_audience, active, takes_deployments, made_at)
                values (:id, :name, :issuer, :client, :authorization, :token, :keys, :audience, true, :takes, :now)\
                """)
                    .param("id", id)
                    .param("name", form.name())
                    .param("issuer", form.issuer())
                    .param("client", form.clientId())
                    .param("authorization", form.authorization())
                    .param("token", form.token())
                    .param("keys", form.keys())
                    .param("audience", form.tokenAudience().isEmpty() ? null : form.tokenAudience())
                    .param("takes", form.takesDeployments())
                    .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                    .update();
        } catch (DuplicateKeyException twice) {
            return new Saving.Faulty(Set.of(Fault.TWICE));
        }
        audit.record(actorId, "lti.platform-added", form.name(), form.issuer() + " " + form.clientId());
        return new Saving.Saved(id);
    }

    /** Issuer and client id stay: they say who its people are. */
    public Saving change(String actorId, Platform platform, Form typed) {
        var whole = new Form(
                typed.name(),
                platform.issuer(),
                platform.clientId(),
                typed.authorization(),
                typed.token(),
                typed.keys(),
                typed.tokenAudience(),
                typed.takesDeployments());
        var faults = faults(whole.stripped());
        if (!faults.isEmpty()) {
            return new Saving.Faulty(faults);
        }
        var form = whole.stripped();
        database.sql("""
            update lti_platform set name = :name, authorization_url = :authorization, token_url = :token,
                keys_url = :keys, token_audience = :audience, takes_deployments = :takes where id = :id\
            """)
                .param("id", platform.id())
                .param("name", form.name())
                .param("authorization", form.authorization())
                .param("token", form.token())
                .param("keys", form.keys())
                .param("audience", form.tokenAudience().isEmpty() ? null : form.tokenAudience())
                .param("takes", form.takesDeployments())
                .update();
        audit.record(actorId, "lti.platform-changed", form.name(), "");
        return new Saving.Saved(platform.id());
    }

    public void setActive(String actorId, Platform platform, boolean active) {
        database.sql("update lti_platform set active = ? where id = ?")
                .params(active, platform.id())
                .update();
        audit.record(actorId, active ? "lti.platform-opened" : "lti.platform-closed", platform.name(), "");
    }

    private Set<Fault> faults(Form form) {
        var faults = EnumSet.noneOf(Fault.class);
        check(faults, Fault.NAME, fits(form.name(), LONGEST_NAME));
        check(faults, Fault.ISSUER, fits(form.issuer(), LONGEST_ISSUER));
        check(faults, Fault.CLIENT, fits(form.clientId(), LONGEST_CLIENT));
        check(faults, Fault.AUTHORIZATION, addresses.read(form.authorization()).isPresent());
        check(faults, Fault.TOKEN, addresses.read(form.token()).isPresent());
        check(faults, Fault.KEYS, addresses.read(form.keys()).isPresent());
        check(faults, Fault.AUDIENCE, form.tokenAudience().length() <= Addresses.LONGEST);
        return faults;
    }

    private static boolean fits(String text, int longest) {
        return !text.isBlank() && text.length() <= longest;
    }

    private static void check(Set<Fault> faults, Fault fault, boolean fine) {
        if (!fine) {
            faults.add(fault);
        }
    }

    private static Platform read(ResultSet row) throws SQLException {
        return new Platform(
                row.getString("id"),
                row.getString("name"),
                row.getString("issuer"),
                row.getString("client_id"),
                URI.create(row.getString("authorization_url")),
                URI.create(row.getString("token_url")),
                URI.create(row.getString("keys_url")),
                Optional.ofNullable(row.getString("token_audience")),
                row.getBoolean("active"),
                row.getBoolean("takes_deployments"));
    }
}
