package org.warpladder.account;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
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
    private @Nullable Instant disabledAt;
    private @Nullable Instant erasedAt;
    private @Nullable Instant seenAt;
    private @Nullable String email;
    private @Nullable String issuer;
    private @Nullable String subject;
    private @Nullable String introducedBy;

    protected Person() {}

    Learner asLearner() {
        var name = userName != null ? userName : displayName != null ? displayName : "";
        return new Learner(id, name, role, guestHash != null, createdAt);
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

    Optional<String> introducedBy() {
        return Optional.ofNullable(introducedBy);
    }

    boolean disabled() {
        return disabledAt != null;
    }

    void changePassword(String passwordHash) {
        password = passwordHash;
    }

    String email() {
        return email == null ? "" : email;
    }

    void writeTo(String address) {
        email = address.isBlank() ? null : address.strip();
    }

    void promote(Role to) {
        role = to;
    }

    /** What is kept here about the person, for the person. */
    Map<String, Object> asPersonalData() {
        var data = new LinkedHashMap<String, Object>();
        data.put("name", asLearner().name());
        data.put("role", role.name().toLowerCase(Locale.ROOT));
        data.put("since", createdAt.toString());
        put(data, "seen", seenAt);
        put(data, "email", email);
        put(data, "externalId", externalId);
        put(data, "identityProvider", issuer);
        put(data, "identity", subject);
        return data;
    }

    private static void put(Map<String, Object> data, String key, @Nullable Object value) {
        if (value != null) {
            data.put(key, value.toString());
        }
    }

    /** Makes an account of a guest: the row stays, and with it all that the guest did. */
    void settle(UserName name, String passwordHash) {
        userName = name.text();
        userKey = name.key();
        password = passwordHash;
        guestHash = null;
    }
}
