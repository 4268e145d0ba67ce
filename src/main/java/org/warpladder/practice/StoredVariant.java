package org.warpladder.practice;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A frozen variant's row; all learners with the same problem, version and seed share it. */
@Entity
@Table(name = "variant")
class StoredVariant {
    @Id
    private String id;

    private String problemId;
    private String version;
    private long seed;
    private String content;
    private Instant createdAt;

    protected StoredVariant() {}

    Instance asInstance() {
        return ReadVariants.of(id, content);
    }

    String id() {
        return id;
    }

    String problemId() {
        return problemId;
    }

    String version() {
        return version;
    }

    long seed() {
        return seed;
    }
}
