package org.warpladder.authoring;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.warpladder.account.Audit;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Fault;

/** Sets as those who teach change them. What is saved without faults is served at once; nobody's text is overwritten unseen. */
@Service
public class Sets {
    private final SetRows rows;
    private final Catalogue catalogue;
    private final Publishing publishing;
    private final Audit audit;
    private final Clock clock;

    Sets(SetRows rows, Catalogue catalogue, Publishing publishing, Audit audit, Clock clock) {
        this.rows = rows;
        this.catalogue = catalogue;
        this.publishing = publishing;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * A set's text.
     *
     * @param lock says which state it is; 0 where it is the file's
     * @param file whether there is a file of it
     * @param conflict what the file has become since it was changed here; empty where both say the same
     */
    public record Sheet(String id, String text, long lock, boolean file, Optional<Difference> conflict) {
        public boolean own() {
            return lock > 0;
        }
    }

    /** What came of a text. */
    public sealed interface Saving {
        record Saved() implements Saving {}

        record Faulty(List<Fault> faults) implements Saving {}

        /** Someone else has changed the set meanwhile; nothing was saved. */
        record Overtaken(Sheet theirs) implements Saving {}
    }

    public Optional<Sheet> open(String id) {
        var disk = disk(id);
        return rows.find(id)
                .map(row -> new Sheet(
                        id,
                        row.text(),
                        row.lock(),
                        disk.isPresent(),
                        disk.equals(row.disk()) || disk.equals(Optional.of(row.text()))
                                ? Optional.empty()
                                : Optional.of(Difference.between(row.disk().orElse(""), disk.orElse("")))))
                .or(() -> disk.map(text -> new Sheet(id, text, 0, true, Optional.empty())));
    }

    /** What is wrong with a text that is to be this set. */
    public List<Fault> faults(String id, String text) {
        var faults = new ArrayList<>(catalogue.setFaults(Shelf.setPath(id), text));
        var named = Head.of(text).id();
        if (!named.equals(id)) {
            faults.add(new Fault(
                    Shelf.setPath(id),
                    1,
                    1,
                    "The `id` of this set is `" + id + "` for ever, not `" + named + "`.",
                    null));
        }
        return faults;
    }

    /** @param lock of the text that was changed */
    public Saving save(String id, long lock, String text, String personId) {
        var faults = faults(id, text);
        if (!faults.isEmpty()) {
            return new Saving.Faulty(faults);
        }
        return publishing.act(() -> {
            if (!rows.change(id, lock, text, disk(id), personId, clock.instant())) {
                return new Saving.Overtaken(open(id).orElseThrow());
            }
            audit.record(personId, "set.changed", id, "");
            return new Saving.Saved();
        });
    }

    /** The file was changed too: what was written here goes on. */
    public void keepHere(String id, String personId) {
        publishing.act(() -> {
            rows.find(id).ifPresent(row -> {
                rows.change(id, row.lock(), row.text(), disk(id), personId, clock.instant());
                audit.record(personId, "set.kept", id, "");
            });
            return true;
        });
    }

    /** The text here with what was changed in the file; a proposal, nothing is saved. */
    public Optional<String> merged(String id) {
        return rows.find(id)
                .map(row -> Merge.of(row.disk().orElse(""), row.text(), disk(id).orElse(""))
                        .text());
    }

    /** The beginning of a set of these problems. */
    public static String text(String id, String title, List<String> problems) {
        var text = new StringBuilder("id: " + id + "\ntitle: " + Head.quoted(title) + "\nabout: \"\"\nproblems:\n");
        problems.forEach(problem -> text.append("  - {id: ").append(problem).append(", points: 10}\n"));
        return text.toString();
    }

    private Optional<String> disk(String id) {
        return Optional.ofNullable(catalogue.onDisk().get(Shelf.setPath(id)));
    }
}
