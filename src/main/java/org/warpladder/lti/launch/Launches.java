package org.warpladder.lti.launch;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.Erasure;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.course.CourseRole;
import org.warpladder.course.Courses;
import org.warpladder.lti.content.Content;
import org.warpladder.lti.content.Links;
import org.warpladder.lti.content.Links.Context;
import org.warpladder.lti.content.Links.Link;
import org.warpladder.lti.launch.Message.Choosing;
import org.warpladder.lti.launch.Message.Kind;
import org.warpladder.lti.platform.Deployments.Deployment;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.score.Scores;
import tools.jackson.databind.json.JsonMapper;

/** What a message of a platform opens here, and for whom. */
@Service
@Transactional
class Launches {
    /** For so long a tab may come back to the address of its launch. */
    static final Duration OPEN = Duration.ofDays(1);

    private static final String UNGRADED = "no";
    private static final int NAME_DIGITS = 4;

    private final JdbcClient database;
    private final People people;
    private final Courses courses;
    private final Links links;
    private final Scores scores;
    private final JsonMapper json;
    private final Clock clock;

    Launches(
            JdbcClient database,
            People people,
            Courses courses,
            Links links,
            Scores scores,
            JsonMapper json,
            Clock clock) {
        this.database = database;
        this.people = people;
        this.courses = courses;
        this.links = links;
        this.scores = scores;
        this.json = json;
        this.clock = clock;
    }

    /**
     * A launch that was kept.
     *
     * @param personId nothing for somebody whom the platform does not name
     * @param content what the link names; nothing where it names nothing that could be
     * @param choosing for a choice of content that goes back to the platform
     * @param returnTo an address of the platform that a way back leads to
     */
    record Launch(
            String id,
            String platformId,
            String deploymentId,
            Optional<String> personId,
            Optional<String> contextId,
            Optional<String> linkId,
            LaunchRole role,
            Optional<Choosing> choosing,
            Optional<String> returnTo) {}

    /** A launch, and who is signed in by it. */
    record Entered(Launch launch, Optional<Learner> person, Optional<Content> content) {}

    /** Keeps a launch, with all that it makes known: person, course, place. */
    Entered enter(Platform platform, Deployment deployment, Message message, Optional<Content> ofPath) {
        var content = Optional.ofNullable(message.custom().get(Content.CUSTOM))
                .flatMap(Content::ofText)
                .or(() -> ofPath);
        var person = message.subject().map(subject -> person(platform, subject, message.name()));
        var context = message.context()
                .filter(_ -> person.isPresent())
                .map(it -> links.context(deployment.id(), it.id(), it.title()));
        person.ifPresent(it -> context.ifPresent(at -> seat(at, it, message.role())));
        var link = message.kind() == Kind.CHOICE ? Optional.<Link>empty() : context.map(it -> link(it, message));
        var opened = link.map(it -> opened(it, content, message));
        var launch = new Launch(
                UUID.randomUUID().toString(),
                platform.id(),
                deployment.id(),
                person.map(Learner::id),
                context.map(Context::id),
                opened.map(Link::id),
                message.role(),
                message.choosing(),
                message.returnTo().filter(platform::owns));
        keep(launch, message.kind(), deployment);
        if (message.role() == LaunchRole.LEARNER) {
            opened.flatMap(Link::assignmentId)
                    .ifPresent(assignment -> person.ifPresent(it -> scores.mark(assignment, it.id())));
        }
        return new Entered(launch, person, content);
    }

    /** Not one that is too old to be come back to. */
    private Optional<Launch> find(String id) {
        return database.sql("select * from lti_launch where id = ? and made_at > ?")
                .params(id, clock.instant().minus(OPEN).atOffset(ZoneOffset.UTC))
                .query((row, _) -> read(row))
                .optional();
    }

    /** A launch belongs to who was signed in by it; nobody else gets to know that there is one. */
    @Transactional(readOnly = true)
    Launch own(String id, HttpServletRequest request) {
        var user = Optional.ofNullable(request.getUserPrincipal()).map(Principal::getName);
        return find(id).filter(it -> it.personId().isPresent() && it.personId().equals(user))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @Scheduled(cron = "${warpladder.lti.launches.cron:0 29 3 * * *}")
    void forgetOld() {
        database.sql("delete from lti_launch where made_at < ?")
                .param(clock.instant().minus(OPEN).atOffset(ZoneOffset.UTC))
                .update();
    }

    @EventListener
    void forget(Erasure erasure) {
        database.sql("delete from lti_launch where person_id = ?")
                .param(erasure.personId())
                .update();
        database.sql("delete from lti_user where person_id = ?")
                .param(erasure.personId())
                .update();
    }

    /** Subject and platform alone say who it is. */
    private Learner person(Platform platform, String subject, String name) {
        var shown = name.isEmpty() ? "Learner " + number(subject) : name;
        var person =
                people.vouched(platform.vouches(), subject, shown).orElseThrow(() -> Refused.distrusted("disabled"));
        database.sql("insert into lti_user (platform_id, subject, person_id) values (?, ?, ?) on conflict do nothing")
                .params(platform.id(), subject, person.id())
                .update();
        return person;
    }

    private static String number(String subject) {
        var digits = 1;
        for (int i = 0; i < NAME_DIGITS; i++) {
            digits *= 10;
        }
        return String.format(Locale.ROOT, "%0" + NAME_DIGITS + "d", Math.floorMod(subject.hashCode(), digits));
    }

    /** The platform says what somebody may do in its course. */
    private void seat(Context context, Learner person, LaunchRole role) {
        switch (role) {
            case INSTRUCTOR -> courses.addPerson(context.courseId(), person, CourseRole.INSTRUCTOR);
            case ASSISTANT -> courses.addPerson(context.courseId(), person, CourseRole.ASSISTANT);
            case LEARNER -> courses.addPerson(context.courseId(), person, CourseRole.LEARNER);
            case ADMINISTRATOR, OBSERVER -> {}
        }
    }

    private Link link(Context context, Message message) {
        // A link that its maker wanted without a grade is told none
        var grades = UNGRADED.equals(message.custom().get(Content.GRADED))
                ? new Message.Grades(List.of(), Optional.empty(), Optional.empty())
                : message.grades();
        return links.link(
                context,
                message.resourceLink(),
                new Links.Services(String.join(" ", grades.scopes()), grades.lineItem(), grades.lineItems()));
    }

    private Link opened(Link link, Optional<Content> content, Message message) {
        if (link.assignmentId().isPresent() || content.isEmpty()) {
            return link;
        }
        links.open(
                link, content.get(), message.resourceTitle(), message.language().orElse(Locale.ENGLISH));
        return links.find(link.id()).orElseThrow();
    }

    private void keep(Launch launch, Kind kind, Deployment deployment) {
        database.sql("""
            insert into lti_launch (id, platform_id, deployment_id, person_id, context_id, link_id, role, message_type,
                choosing, return_url, made_at)
            values (:id, :platform, :deployment, :person, :context, :link, :role, :type, :choosing, :back, :now)\
            """)
                .param("id", launch.id())
                .param("platform", launch.platformId())
                .param("deployment", deployment.id())
                .param("person", launch.personId().orElse(null))
                .param("context", launch.contextId().orElse(null))
                .param("link", launch.linkId().orElse(null))
                .param("role", launch.role().name())
                .param("type", kind.type())
                .param(
                        "choosing",
                        launch.choosing().map(json::writeValueAsString).orElse(null))
                .param("back", launch.returnTo().orElse(null))
                .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                .update();
    }

    private Launch read(ResultSet row) throws SQLException {
        return new Launch(
                row.getString("id"),
                row.getString("platform_id"),
                row.getString("deployment_id"),
                Optional.ofNullable(row.getString("person_id")),
                Optional.ofNullable(row.getString("context_id")),
                Optional.ofNullable(row.getString("link_id")),
                LaunchRole.valueOf(row.getString("role")),
                choosing(row.getString("choosing")),
                Optional.ofNullable(row.getString("return_url")));
    }

    private Optional<Choosing> choosing(@Nullable String text) {
        return Optional.ofNullable(text).map(it -> json.readValue(it, Choosing.class));
    }
}
