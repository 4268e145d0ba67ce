package org.warpladder.account;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Taking away all that is kept about a person, and erasing it. */
@Service
@Transactional
public class Privacy {
    private final PersonRepository persons;
    private final OpenSessions sessions;
    private final ObjectProvider<PersonalData> parts;
    private final ApplicationEventPublisher events;
    private final Audit audit;

    Privacy(
            PersonRepository persons,
            OpenSessions sessions,
            ObjectProvider<PersonalData> parts,
            ApplicationEventPublisher events,
            Audit audit) {
        this.persons = persons;
        this.sessions = sessions;
        this.parts = parts;
        this.events = events;
        this.audit = audit;
    }

    /** Every module's part, by name. */
    @Transactional(readOnly = true)
    public Map<String, Object> export(String personId) {
        var all = new LinkedHashMap<String, Object>();
        all.put("person", persons.findById(personId).orElseThrow().asPersonalData());
        parts.stream()
                .sorted(Comparator.comparing(PersonalData::key))
                .forEach(part -> all.put(part.key(), part.of().apply(personId)));
        return all;
    }

    /** Erases a person for good, everywhere. */
    public void erase(String personId) {
        sessions.end(personId);
        var erasure = new Erasure(personId);
        events.publishEvent(erasure);
        if (erasure.kept()) {
            persons.anonymise(personId);
        } else {
            persons.deleteById(personId);
        }
    }

    /** As {@link #erase}, by an administrator; nobody erases an administrator but oneself. */
    public boolean erase(String actorId, String personId) {
        var person = persons.findById(personId).filter(it -> it.role() != Role.ADMINISTRATOR);
        person.ifPresent(_ -> {
            erase(personId);
            audit.record(actorId, "person.erased", "", "", personId);
        });
        return person.isPresent();
    }
}
