package org.warpladder.authoring;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.warpladder.account.Audit;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Checks;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Reading;

/** Problems and sets as files, in and out: for people and, through the API, for programs. */
@Service
public class Exchange {
    private final Authoring authoring;
    private final Publishing publishing;
    private final Catalogue catalogue;
    private final DraftRows drafts;
    private final SetRows sets;
    private final Shelf shelf;
    private final Trials trials;
    private final Audit audit;
    private final Clock clock;

    Exchange(
            Authoring authoring,
            Publishing publishing,
            Catalogue catalogue,
            DraftRows drafts,
            SetRows sets,
            Shelf shelf,
            Trials trials,
            Audit audit,
            Clock clock) {
        this.authoring = authoring;
        this.publishing = publishing;
        this.catalogue = catalogue;
        this.drafts = drafts;
        this.sets = sets;
        this.shelf = shelf;
        this.trials = trials;
        this.audit = audit;
        this.clock = clock;
    }

    /** A text that is served, and its tag: another one for each other text. */
    public record Text(String id, String path, String yaml, String tag) {}

    /** @param report of the trial; nothing where the text has faults */
    public record Validation(List<Fault> faults, Optional<Checks.Report> report) {
        public boolean valid() {
            return faults.isEmpty() && report.filter(Trials::passed).isPresent();
        }
    }

    /** What came of putting a problem. */
    public sealed interface Put {
        record Stored(Text text, boolean created) implements Put {}

        /** It was not stored. */
        record Invalid(Validation validation) implements Put {}

        /** Another text is served than the caller thinks; nothing, where none is. */
        record Overtaken(Optional<Text> served) implements Put {}
    }

    /** Faults, or else what the trial with all seeds says; takes seconds. */
    public Validation validate(String text) {
        return tried(catalogue.read(shelf.path(Head.of(text).id(), text), text));
    }

    private Validation tried(Reading reading) {
        return new Validation(reading.faults(), reading.problem().map(trials::now));
    }

    public Optional<Text> export(String id) {
        return shelf.text(id).map(text -> new Text(id, shelf.path(id, text), text, tag(text)));
    }

    /**
     * Publishes a text, if it passes.
     *
     * @param tag of the text that it replaces; nothing where there is to be none yet
     */
    public Put put(String id, String text, Optional<String> tag, String note, String personId) {
        var standing = export(id);
        if (!standing.map(Text::tag).equals(tag)) {
            return new Put.Overtaken(standing);
        }
        var validation = tried(authoring.read(id, text));
        if (!validation.valid()) {
            return new Put.Invalid(validation);
        }
        return publishing.act(() -> {
            var served = export(id);
            if (!served.map(Text::tag).equals(tag)) {
                return new Put.Overtaken(served);
            }
            if (served.filter(it -> it.yaml().equals(text)).isEmpty()) {
                publishing.serve(id, text, note, personId);
            }
            return new Put.Stored(export(id).orElseThrow(), tag.isEmpty());
        });
    }

    /** The set's file and those of its problems, by path; nothing where there is no such set. */
    public Optional<Map<String, String>> setTexts(String setId) {
        return Optional.ofNullable(catalogue.sets().get(setId))
                .flatMap(set -> setText(sets.all(), setId).map(yaml -> {
                    var texts = new LinkedHashMap<String, String>();
                    texts.put(Shelf.setPath(setId), yaml);
                    set.items().stream()
                            .flatMap(item -> item.any().stream())
                            .distinct()
                            .forEach(id -> export(id).ifPresent(it -> texts.put(it.path(), it.yaml())));
                    return texts;
                }));
    }

    /** As a zip. */
    public Optional<byte[]> exportSet(String setId) {
        return setTexts(setId).map(Bundle::zip);
    }

    /** What an upload would change. */
    public List<Incoming> look(Bundle bundle) {
        var own = sets.all();
        return bundle.parts().stream()
                .map(part -> switch (part.kind()) {
                    case PROBLEM -> problem(part);
                    case SET ->
                        new Incoming(
                                part.file(), part.kind(), part.id(), state(part, setText(own, part.id())), List.of());
                })
                .toList();
    }

    /**
     * Makes drafts of all problems that are new or other than what is served, and lets those without faults be tried; a
     * draft that is there stays. Sets are served at once.
     */
    public List<Incoming> take(Bundle bundle, String fileName, String personId) {
        var found = look(bundle);
        var taken = new ArrayList<String>();
        publishing.act(() -> {
            for (int i = 0; i < found.size(); i++) {
                var incoming = found.get(i);
                var text = bundle.parts().get(i).text();
                if (incoming.state() != Incoming.State.NEW && incoming.state() != Incoming.State.CHANGED) {
                    continue;
                }
                switch (incoming.kind()) {
                    case PROBLEM ->
                        drafts.add(
                                incoming.id(), text, shelf.text(incoming.id()).orElse(""), personId, clock.instant());
                    case SET ->
                        sets.change(
                                incoming.id(),
                                sets.find(incoming.id()).map(SetRows.Row::lock).orElse(0L),
                                text,
                                Optional.ofNullable(catalogue.onDisk().get(Shelf.setPath(incoming.id()))),
                                personId,
                                clock.instant());
                }
                taken.add(incoming.id());
            }
            audit.record(personId, "problems.imported", fileName, String.join(", ", taken));
            return true;
        });
        for (int i = 0; i < found.size(); i++) {
            var incoming = found.get(i);
            if (incoming.kind() == Bundle.Kind.PROBLEM
                    && taken.contains(incoming.id())
                    && incoming.faults().isEmpty()) {
                var text = bundle.parts().get(i).text();
                authoring
                        .read(incoming.id(), text)
                        .problem()
                        .ifPresent(problem -> trials.start(incoming.id(), text, problem));
            }
        }
        return found;
    }

    /** Sets that came from here and not from a file. */
    public List<String> ownSets() {
        return List.copyOf(sets.all().keySet());
    }

    /** The file's set is served again, or none. */
    public void dropSet(String setId, String personId) {
        publishing.act(() -> {
            if (sets.delete(setId)) {
                audit.record(personId, "set.dropped", setId, "");
            }
            return true;
        });
    }

    private Incoming problem(Bundle.Part part) {
        var drafted = drafts.find(part.id()).filter(draft -> !draft.text().equals(part.text()));
        var state = state(part, shelf.text(part.id()));
        return new Incoming(
                part.file(),
                part.kind(),
                part.id(),
                drafted.isPresent() && (state == Incoming.State.NEW || state == Incoming.State.CHANGED)
                        ? Incoming.State.DRAFTED
                        : state,
                authoring.read(part.id(), part.text()).faults());
    }

    private static Incoming.State state(Bundle.Part part, Optional<String> standing) {
        if (!Authoring.ID.matcher(part.id()).matches()) {
            return Incoming.State.NAMELESS;
        }
        return standing.map(text -> text.equals(part.text()) ? Incoming.State.SAME : Incoming.State.CHANGED)
                .orElse(Incoming.State.NEW);
    }

    /** @param own texts of this server's sets, which are served over the files */
    private Optional<String> setText(Map<String, String> own, String setId) {
        return Optional.ofNullable(own.get(setId))
                .or(() -> Optional.ofNullable(catalogue.onDisk().get(Shelf.setPath(setId))));
    }

    private static String tag(String text) {
        return Trials.hash(text).substring(0, 24);
    }
}
