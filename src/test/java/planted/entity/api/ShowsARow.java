package planted.entity.api;

import planted.entity.practice.Row;

public record ShowsARow(Row row) {}
