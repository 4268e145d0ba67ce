package org.warpladder.database;

import java.util.Map;
import java.util.UUID;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** An empty database of its own for each application context; the context's migrations fill it. */
public enum TestDatabase {
    H2 {
        @Override
        public Place fresh() {
            return new Place("jdbc:h2:mem:" + UUID.randomUUID() + H2_OPTIONS, "sa", "");
        }
    },
    POSTGRES {
        @Override
        public Place fresh() {
            var server = PostgresServer.running();
            return new Place(server.newDatabase(), server.user(), server.password());
        }
    };

    private static final String H2_OPTIONS =
            ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH;DB_CLOSE_DELAY=-1";

    /** Where a database is and who may enter. */
    public record Place(String url, String user, String password) {
        Map<String, Object> asProperties() {
            return Map.of(
                    "spring.datasource.url", url,
                    "spring.datasource.username", user,
                    "spring.datasource.password", password);
        }
    }

    /** Makes an empty database. */
    public abstract Place fresh();

    /** Puts a context on an H2 database of its own; see {@link OnH2}. */
    static final class H2Initializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {
        @Override
        public void initialize(ConfigurableApplicationContext context) {
            H2.enter(context);
        }
    }

    /** Puts a context on a PostgreSQL database of its own; see {@link OnPostgres}. */
    static final class PostgresInitializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {
        @Override
        public void initialize(ConfigurableApplicationContext context) {
            POSTGRES.enter(context);
        }
    }

    private void enter(ConfigurableApplicationContext context) {
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("test database", fresh().asProperties()));
    }
}
