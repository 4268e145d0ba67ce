package org.warpladder.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.database.TestDatabase.Place;

class MigrationsIT {
    @ParameterizedTest
    @EnumSource
    void everyMigrationRunsOnAnEmptyDatabaseAndOnlyOnce(TestDatabase engine) {
        var database = engine.fresh();
        var first = flyway(database).migrate();
        assertThat(first.success).isTrue();
        assertThat(first.migrationsExecuted).isPositive();
        assertThat(flyway(database).migrate().migrationsExecuted).isZero();
    }

    @Test
    void bothEnginesGetTheSameTablesAndColumns() throws SQLException {
        assertThat(columnsAfterMigration(TestDatabase.POSTGRES))
                .isNotEmpty()
                .isEqualTo(columnsAfterMigration(TestDatabase.H2));
    }

    /** Each as {@code table.column} with whether it may be null. */
    private static List<String> columnsAfterMigration(TestDatabase engine) throws SQLException {
        var database = engine.fresh();
        flyway(database).migrate();
        var columns = new ArrayList<String>();
        try (var connection = DriverManager.getConnection(database.url(), database.user(), database.password());
                var rows = connection.createStatement().executeQuery("""
                                select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end
                                from information_schema.columns where table_schema = 'public'
                                order by 1""")) {
            while (rows.next()) {
                columns.add(rows.getString(1));
            }
        }
        columns.sort(null);
        return columns;
    }

    private static Flyway flyway(Place database) {
        return Flyway.configure()
                .dataSource(database.url(), database.user(), database.password())
                .load();
    }
}
