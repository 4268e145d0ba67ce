package org.warpladder.account;

import java.time.Clock;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Who is who. */
@Service
@Transactional
public class People {
    private final PersonRepository persons;
    private final PasswordEncoder passwords;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    People(PersonRepository persons, PasswordEncoder passwords, ApplicationEventPublisher events, Clock clock) {
        this.persons = persons;
        this.passwords = passwords;
        this.events = events;
        this.clock = clock;
    }

    /** What came of a sign-up: an account, or all that is wrong. */
    public sealed interface SignUp {
        record Done(Learner learner) implements SignUp {}

        record Refused(Set<AccountFault> faults) implements SignUp {}
    }

    @Transactional(readOnly = true)
    public Optional<Learner> find(String id) {
        return persons.findById(id).map(Person::asLearner);
    }

    @Transactional(readOnly = true)
    public Optional<Learner> guest(GuestToken token) {
        return persons.findByGuestHash(token.hash()).map(Person::asLearner);
    }

    /** The account of that name. */
    @Transactional(readOnly = true)
    public Optional<Learner> account(String userName) {
        return UserName.of(userName)
                .flatMap(name -> persons.findByUserKey(name.key()))
                .map(Person::asLearner);
    }

    /** The guest with this token; comes into being now if need be. */
    public Learner arrive(GuestToken token) {
        return guest(token).orElseGet(() -> {
            persons.addGuest(UUID.randomUUID().toString(), token.hash(), clock.instant());
            return guest(token).orElseThrow();
        });
    }

    /**
     * The learner whom another program knows by {@code externalId}; comes into being now if need be.
     *
     * @param name as it is shown to instructors; a name given later changes nothing
     */
    public Learner learner(String externalId, String name) {
        return learner(externalId, name, Optional.empty());
    }

    /** @param introducedBy for whom alone the other program speaks: a course, or the owner of its token; nothing for all */
    public Learner learner(String externalId, String name, Optional<String> introducedBy) {
        return external(externalId).orElseGet(() -> {
            persons.addExternal(
                    UUID.randomUUID().toString(), externalId, name, introducedBy.orElse(null), clock.instant());
            return external(externalId).orElseThrow();
        });
    }

    /** For whom the program spoke that made a learner known; nothing where it spoke for all, or where none did. */
    @Transactional(readOnly = true)
    public Optional<String> introducer(String personId) {
        return persons.findById(personId).flatMap(Person::introducedBy);
    }

    @Transactional(readOnly = true)
    public Optional<Learner> external(String externalId) {
        return persons.findByExternalId(externalId).map(Person::asLearner);
    }

    /** Makes an account, of the guest with this token if there is one: then all that the guest did is the account's. */
    public SignUp signUp(Optional<GuestToken> guest, String userName, String password) {
        var name = UserName.of(userName);
        var faults = faults(name, password);
        if (!faults.isEmpty() || name.isEmpty()) {
            return new SignUp.Refused(faults);
        }
        var hash = hash(password);
        var person = guest.flatMap(token -> persons.findByGuestHash(token.hash()));
        if (person.isPresent()) {
            person.get().settle(name.get(), hash);
            return new SignUp.Done(person.get().asLearner());
        }
        return add(Role.LEARNER, name.get(), hash)
                .<SignUp>map(SignUp.Done::new)
                .orElseGet(() -> new SignUp.Refused(Set.of(AccountFault.NAME_TAKEN)));
    }

    /** Gives what a guest did to an account, once: the guest is gone afterwards. */
    public void carryOver(GuestToken guest, String accountId) {
        guest(guest).filter(from -> !from.id().equals(accountId)).ifPresent(from -> {
            events.publishEvent(new LearnerMerged(from.id(), accountId));
            persons.deleteById(from.id());
        });
    }

    /**
     * The account of whom an identity provider vouches for; comes into being now if need be. Issuer and subject alone say
     * who it is: a name or address may be anybody's.
     *
     * @param name as it is shown; a name given later changes nothing
     * @return nothing where the account is disabled
     */
    public Optional<Learner> vouched(String issuer, String subject, String name) {
        if (persons.findByIssuerAndSubject(issuer, subject).isEmpty()) {
            persons.addVouched(UUID.randomUUID().toString(), issuer, subject, name, clock.instant());
        }
        return persons.findByIssuerAndSubject(issuer, subject)
                .filter(person -> !person.disabled())
                .map(Person::asLearner);
    }

    /** Where mail for an account goes; empty for none. */
    @Transactional(readOnly = true)
    public String email(String id) {
        return persons.findById(id).map(Person::email).orElse("");
    }

    /** @param email empty for none */
    public void setEmail(String id, String email) {
        persons.findById(id).ifPresent(person -> person.writeTo(email));
    }

    void promote(String id, Role role) {
        persons.findById(id).ifPresent(person -> person.promote(role));
    }

    /** Makes the first administrator unless there is one already; nothing where there is. */
    Optional<Learner> firstAdministrator(String userName, String password) {
        return persons.existsByRole(Role.ADMINISTRATOR)
                ? Optional.empty()
                : add(Role.ADMINISTRATOR, UserName.of(userName).orElseThrow(), hash(password));
    }

    private Optional<Learner> add(Role role, UserName name, String passwordHash) {
        var id = UUID.randomUUID().toString();
        int added = persons.addAccount(id, role.name(), name.text(), name.key(), passwordHash, clock.instant());
        return added == 0 ? Optional.empty() : find(id);
    }

    private Set<AccountFault> faults(Optional<UserName> name, String password) {
        var faults = EnumSet.noneOf(AccountFault.class);
        if (name.isEmpty()) {
            faults.add(AccountFault.NAME_FORM);
        } else if (persons.existsByUserKey(name.get().key())) {
            faults.add(AccountFault.NAME_TAKEN);
        }
        faults.addAll(PasswordRules.faults(name.map(UserName::text).orElse(""), password));
        return faults;
    }

    private String hash(String password) {
        return Objects.requireNonNull(passwords.encode(password));
    }
}
