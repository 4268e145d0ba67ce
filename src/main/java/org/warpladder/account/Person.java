package org.warpladder.account;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A row of a person: a guest, an account, or someone whom another program knows. */
@Entity
class Person {
    @Id
    private String id;

    @Enumerated(EnumType.STRING)
    private Role role;

    private @Nullable String userName;
    private @Nullable String userKey;
    private @Nullable String password;
    private @Nullable String guestHash;
    private @Nullable String externalId;
    private @Nullable String displayName;
    private Instant createdAt;

    protected Person() {}

    Learner asLearner() {
        var name = userName != null ? userName : displayName != null ? displayName : "";
        return new Learner(id, name, role, guestHash != null && userName == null, createdAt);
    }

    String id() {
        return id;
    }

    Role role() {
        return role;
    }

    Optional<String> userName() {
        return Optional.ofNullable(userName);
    }

    Optional<String> password() {
        return Optional.ofNullable(password);
    }

    /** Makes an account of a guest: the row stays, and with it all that the guest did. */
    void settle(UserName name, String passwordHash) {
        userName = name.text();
        userKey = name.key();
        password = passwordHash;
        guestHash = null;
    }
}
