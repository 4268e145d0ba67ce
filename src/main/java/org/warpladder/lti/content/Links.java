package org.warpladder.lti.content;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;

/** A platform's courses and the places in them, with what they are here. */
@Service
@Transactional
public class Links {
    private static final int LONGEST_TITLE = 200;

    private final JdbcClient database;
    private final Courses courses;
    private final Assignments assignments;
    private final Offers offers;
    private final Clock clock;

    Links(JdbcClient database, Courses courses, Assignments assignments, Offers offers, Clock clock) {
        this.database = database;
        this.courses = courses;
        this.assignments = assignments;
        this.offers = offers;
        this.clock = clock;
    }

    /** A platform's course. */
    public record Context(String id, String courseId) {}

    /** A place in it. @param assignmentId nothing while nothing was chosen for it */
    public record Link(String id, String contextId, Optional<String> assignmentId) {}

    /** The services for scores that a platform offers for a place. @param scopes parted by spaces */
    public record Services(String scopes, Optional<String> lineItem, Optional<String> lineItems) {}

    /** The course of a platform's course; comes into being with its first launch. */
    public Context context(String deploymentId, String contextId, String title) {
        return find(deploymentId, contextId).orElseGet(() -> {
            // One launch after the other, until there is one
            database.sql("select id from lti_deployment where id = ? for update")
                    .param(deploymentId)
                    .query(String.class)
                    .single();
            return find(deploymentId, contextId).orElseGet(() -> add(deploymentId, contextId, title));
        });
    }

    /** The place of that name, with the services as the platform names them now. */
    public Link link(Context context, String resourceLink, Services services) {
        database.sql("""
            insert into lti_link (id, context_id, resource_link, scopes) values (:id, :context, :link, '')
            on conflict do nothing\
            """)
                .param("id", UUID.randomUUID().toString())
                .param("context", context.id())
                .param("link", resourceLink)
                .update();
        // A line item that was made here stays where the platform names none
        database.sql("""
            update lti_link set scopes = :scopes, line_items_url = :items, line_item_url = coalesce(:item, line_item_url)
            where context_id = :context and resource_link = :link\
            """)
                .param("scopes", services.scopes())
                .param("items", services.lineItems().orElse(null))
                .param("item", services.lineItem().orElse(null))
                .param("context", context.id())
                .param("link", resourceLink)
                .update();
        return database.sql("select * from lti_link where context_id = ? and resource_link = ?")
                .params(context.id(), resourceLink)
                .query((row, _) -> read(row))
                .single();
    }

    @Transactional(readOnly = true)
    public Optional<Link> find(String linkId) {
        return database.sql("select * from lti_link where id = ?")
                .param(linkId)
                .query((row, _) -> read(row))
                .optional();
    }

    @Transactional(readOnly = true)
    public Optional<Context> findContext(String id) {
        return database.sql("select id, course_id from lti_context where id = ?")
                .param(id)
                .query((row, _) -> context(row))
                .optional();
    }

    /**
     * Makes the assignment of a place, unless it has one.
     *
     * @param title as the platform calls the place; empty where it does not
     * @return its id; nothing where there is no such content
     */
    public Optional<String> open(Link link, Content content, String title, Locale language) {
        var locked = database.sql("select * from lti_link where id = ? for update")
                .param(link.id())
                .query((row, _) -> read(row))
                .single();
        if (locked.assignmentId().isPresent()) {
            return locked.assignmentId();
        }
        var context = findContext(link.contextId()).orElseThrow();
        return offers.plan(content, shortened(title), language).map(plan -> {
            if (!(assignments.create(context.courseId(), plan) instanceof Assignments.Saving.Saved(var assignment))) {
                throw new IllegalStateException("a choice made no assignment: " + content.text());
            }
            assignments.publish(assignment.id());
            database.sql("update lti_link set assignment_id = ? where id = ?")
                    .params(assignment.id(), link.id())
                    .update();
            return assignment.id();
        });
    }

    private Optional<Context> find(String deploymentId, String contextId) {
        return database.sql("select id, course_id from lti_context where deployment_id = ? and context_id = ?")
                .params(deploymentId, contextId)
                .query((row, _) -> context(row))
                .optional();
    }

    private Context add(String deploymentId, String contextId, String title) {
        var course = courses.open(title.isBlank() ? contextId : shortened(title), "", clock.getZone());
        var context = new Context(UUID.randomUUID().toString(), course.id());
        database.sql("insert into lti_context (id, deployment_id, context_id, course_id) values (?, ?, ?, ?)")
                .params(context.id(), deploymentId, contextId, course.id())
                .update();
        return context;
    }

    private static String shortened(String title) {
        return title.length() <= LONGEST_TITLE ? title : title.substring(0, LONGEST_TITLE - 1) + "…";
    }

    private static Context context(ResultSet row) throws SQLException {
        return new Context(row.getString("id"), row.getString("course_id"));
    }

    private static Link read(ResultSet row) throws SQLException {
        return new Link(
                row.getString("id"), row.getString("context_id"), Optional.ofNullable(row.getString("assignment_id")));
    }
}
