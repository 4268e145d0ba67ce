package org.warpladder.lti.platform;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Audit;

/** Where in a platform the product was put. One that nobody has accepted opens nothing. */
@Service
@Transactional
public class Deployments {
    private final JdbcClient database;
    private final Audit audit;
    private final Clock clock;

    Deployments(JdbcClient database, Audit audit, Clock clock) {
        this.database = database;
        this.audit = audit;
        this.clock = clock;
    }

    /** @param number as the platform names it */
    public record Deployment(String id, String platformId, String number, boolean accepted) {}

    /** The deployment that a message names; one that is new is kept, accepted or for an administrator to decide. */
    public Deployment meet(Platform platform, String number) {
        database.sql("""
            insert into lti_deployment (id, platform_id, deployment_id, accepted, met_at)
            values (:id, :platform, :number, :accepted, :now) on conflict do nothing\
            """)
                .param("id", UUID.randomUUID().toString())
                .param("platform", platform.id())
                .param("number", number)
                .param("accepted", platform.takesDeployments())
                .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                .update();
        return database.sql("select * from lti_deployment where platform_id = ? and deployment_id = ?")
                .params(platform.id(), number)
                .query((row, _) -> read(row))
                .single();
    }

    /** Keeps one that an administrator knows of before it was met. */
    public void add(String actorId, Platform platform, String number) {
        accept(actorId, platform, meet(platform, number));
    }

    public void accept(String actorId, Platform platform, Deployment deployment) {
        set(actorId, platform, deployment, true);
    }

    public void close(String actorId, Platform platform, Deployment deployment) {
        set(actorId, platform, deployment, false);
    }

    @Transactional(readOnly = true)
    public List<Deployment> of(Platform platform) {
        return database.sql("select * from lti_deployment where platform_id = ? order by accepted, deployment_id")
                .param(platform.id())
                .query((row, _) -> read(row))
                .list();
    }

    @Transactional(readOnly = true)
    public Optional<Deployment> find(String id) {
        return database.sql("select * from lti_deployment where id = ?")
                .param(id)
                .query((row, _) -> read(row))
                .optional();
    }

    private void set(String actorId, Platform platform, Deployment deployment, boolean accepted) {
        database.sql("update lti_deployment set accepted = ? where id = ?")
                .params(accepted, deployment.id())
                .update();
        audit.record(
                actorId,
                accepted ? "lti.deployment-accepted" : "lti.deployment-closed",
                platform.name(),
                deployment.number());
    }

    private static Deployment read(ResultSet row) throws SQLException {
        return new Deployment(
                row.getString("id"),
                row.getString("platform_id"),
                row.getString("deployment_id"),
                row.getBoolean("accepted"));
    }
}
