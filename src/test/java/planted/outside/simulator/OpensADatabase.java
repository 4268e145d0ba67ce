package planted.outside.simulator;

import javax.sql.DataSource;

public record OpensADatabase(DataSource rows) {}
