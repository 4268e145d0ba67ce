package org.warpladder.account;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

interface PersonRepository extends Repository<Person, String> {
    Optional<Person> findById(String id);

    Optional<Person> findByUserKey(String userKey);

    Optional<Person> findByGuestHash(String guestHash);

    Optional<Person> findByExternalId(String externalId);

    Optional<Person> findByIssuerAndSubject(String issuer, String subject);

    boolean existsByUserKey(String userKey);

    boolean existsByRole(Role role);

    void deleteById(String id);

    /** Two requests at once make one guest. */
    @Modifying
    @Query(nativeQuery = true, value = """
        insert into person (id, role, guest_hash, created_at) values (:id, 'LEARNER', :hash, :now)
        on conflict do nothing\
        """)
    int addGuest(String id, String hash, Instant now);

    @Modifying
    @Query(nativeQuery = true, value = """
        insert into person (id, role, external_id, display_name, introduced_by, created_at)
        values (:id, 'LEARNER', :externalId, :name, :introducedBy, :now) on conflict do nothing\
        """)
    int addExternal(String id, String externalId, String name, @Nullable String introducedBy, Instant now);

    @Modifying
    @Query(nativeQuery = true, value = """
        insert into person (id, role, issuer, subject, display_name, created_at)
        values (:id, 'LEARNER', :issuer, :subject, :name, :now) on conflict do nothing\
        """)
    int addVouched(String id, String issuer, String subject, String name, Instant now);

    /** Two sign-ups at once with one name make one account. */
    @Modifying
    @Query(nativeQuery = true, value = """
        insert into person (id, role, user_name, user_key, password, created_at)
        values (:id, :role, :name, :key, :password, :now) on conflict do nothing\
        """)
    int addAccount(String id, String role, String name, String key, String password, Instant now);

    @Modifying(flushAutomatically = true, clearAutomatically = true)
    @Query(nativeQuery = true, value = """
        update person set role = 'LEARNER', user_name = null, user_key = null, password = null, guest_hash = null,
            external_id = null, display_name = null, email = null, issuer = null, subject = null,
            erased_at = current_timestamp where id = :id\
        """)
    int anonymise(String id);
}
