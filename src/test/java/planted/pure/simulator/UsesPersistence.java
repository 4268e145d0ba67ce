package planted.pure.simulator;

import jakarta.persistence.EntityManager;

public record UsesPersistence(EntityManager rows) {}
