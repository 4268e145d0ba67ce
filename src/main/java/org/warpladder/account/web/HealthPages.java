package org.warpladder.account.web;

import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.boot.health.actuate.endpoint.CompositeHealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.actuate.endpoint.IndicatedHealthDescriptor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** How the product fares on this node. */
@Controller
class HealthPages {
    private final HealthEndpoint health;
    private final DataSource source;
    private final JdbcClient database;
    private final Clock clock;

    HealthPages(HealthEndpoint health, DataSource source, JdbcClient database, Clock clock) {
        this.health = health;
        this.source = source;
        this.database = database;
        this.clock = clock;
    }

    /** One thing that is watched. @param details key and value, as they are */
    record Part(String name, String status, String details) {}

    @GetMapping("/admin/health")
    String health(Model model) throws SQLException {
        var runtime = ManagementFactory.getRuntimeMXBean();
        var memory = Runtime.getRuntime();
        model.addAttribute("parts", parts());
        model.addAttribute("up", Duration.ofMillis(runtime.getUptime()));
        model.addAttribute("java", System.getProperty("java.version"));
        model.addAttribute("memoryUsed", (memory.totalMemory() - memory.freeMemory()) >> 20);
        model.addAttribute("memoryMost", memory.maxMemory() >> 20);
        model.addAttribute("processors", memory.availableProcessors());
        model.addAttribute("migration", migration());
        model.addAttribute("sessions", sessions());
        try (var connection = source.getConnection()) {
            var about = connection.getMetaData();
            model.addAttribute("database", about.getDatabaseProductName() + " " + about.getDatabaseProductVersion());
        }
        return "admin/health";
    }

    private List<Part> parts() {
        var parts = new ArrayList<Part>();
        if (health.health() instanceof CompositeHealthDescriptor all && all.getComponents() != null) {
            all.getComponents().forEach((name, part) -> parts.add(part(name, part)));
        }
        return parts;
    }

    private static Part part(String name, HealthDescriptor part) {
        return new Part(
                name,
                part.getStatus().getCode(),
                part instanceof IndicatedHealthDescriptor one && one.getDetails() != null
                        ? one.getDetails().toString()
                        : "");
    }

    private String migration() {
        return database.sql("""
            select version from flyway_schema_history where success = true
            order by installed_rank desc limit 1\
            """).query(String.class).optional().orElse("");
    }

    private long sessions() {
        return database.sql(
                        "select count(*) from spring_session where principal_name is not null and expiry_time > :now")
                .param("now", clock.millis())
                .query(Long.class)
                .single();
    }
}
