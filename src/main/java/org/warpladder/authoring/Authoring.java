package org.warpladder.authoring;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.NameOrder;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Fault;
import org.warpladder.exercise.Reading;

/** All problems as authors see them: served or not, with what is wrong. */
@Service
@Transactional(readOnly = true)
public class Authoring {
    public static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{1,60}");
    private static final Pattern FILE = Pattern.compile("[1-5]-[a-z]+/([a-z][a-z0-9-]*)\\.yaml");

    private final Catalogue catalogue;
    private final Shelf shelf;
    private final DraftRows drafts;
    private final RevisionRows revisions;

    Authoring(Catalogue catalogue, Shelf shelf, DraftRows drafts, RevisionRows revisions) {
        this.catalogue = catalogue;
        this.shelf = shelf;
        this.drafts = drafts;
        this.revisions = revisions;
    }

    /** By level, then by title. */
    public List<Entry> entries() {
        var drafted = drafts.all().stream().collect(Collectors.toMap(Draft::problemId, Function.identity()));
        var instead = revisions.insteads().stream().collect(Collectors.toMap(Instead::problemId, Function.identity()));
        var ids = new TreeSet<String>(drafted.keySet());
        ids.addAll(instead.keySet());
        catalogue.onDisk().keySet().forEach(path -> {
            var file = FILE.matcher(path);
            if (file.matches()) {
                ids.add(file.group(1));
            }
        });
        return ids.stream()
                .map(id -> entry(id, Optional.ofNullable(drafted.get(id)), Optional.ofNullable(instead.get(id))))
                .sorted(Comparator.comparingInt(Entry::level).thenComparing(Entry::title, NameOrder.asked()))
                .toList();
    }

    public Optional<Entry> entry(String id) {
        var draft = drafts.find(id);
        var instead = revisions.instead(id);
        return draft.isEmpty() && instead.isEmpty() && shelf.disk(id).isEmpty()
                ? Optional.empty()
                : Optional.of(entry(id, draft, instead));
    }

    /** What is served now. */
    public Optional<String> text(String id) {
        return shelf.text(id);
    }

    /** All texts that are served now, by problem. */
    Map<String, String> shelved() {
        var texts = new HashMap<String, String>();
        catalogue.onDisk().forEach((path, text) -> {
            var file = FILE.matcher(path);
            if (file.matches()) {
                texts.put(file.group(1), text);
            }
        });
        revisions
                .insteads()
                .forEach(instead -> instead.text()
                        .ifPresentOrElse(
                                text -> texts.put(instead.problemId(), text), () -> texts.remove(instead.problemId())));
        return texts;
    }

    /** As the problem is called where it is served, else as the draft calls it. */
    String title(Draft draft) {
        return catalogue
                .problem(draft.problemId())
                .map(problem -> problem.title())
                .or(() -> Optional.of(Head.of(draft.text()).title()).filter(it -> !it.isEmpty()))
                .orElse(draft.problemId());
    }

    /** What is served or drafted, as the beginning of another problem. */
    public Optional<String> copy(String from, String id, String title) {
        return shelf.text(from).or(() -> drafts.find(from).map(Draft::text)).map(text -> Head.named(text, id, title));
    }

    /** What the file has become since this server's text was published, and what that text is; where they conflict. */
    public Optional<FileConflict> conflict(String id) {
        var disk = shelf.disk(id);
        return revisions
                .instead(id)
                .filter(instead -> conflicts(instead, disk))
                .map(instead -> new FileConflict(
                        Difference.between(instead.disk().orElse(""), disk.orElse("")),
                        Difference.between(disk.orElse(""), instead.text().orElse("")),
                        disk.isPresent(),
                        instead.text().isPresent()));
    }

    /**
     * A file and this server's text both went on.
     *
     * @param ofFile what was changed in the file
     * @param here what differs here from the file as it is now
     * @param file whether there is a file still
     * @param served whether this server serves a text at all
     */
    public record FileConflict(Difference ofFile, Difference here, boolean file, boolean served) {}

    /** Whether the folder has a file of it. */
    public boolean onDisk(String id) {
        return shelf.disk(id).isPresent();
    }

    /** The schema of problem files, with the skills and wrong ideas that there are: JSON. */
    public String schema() {
        return CompletionSchema.of(catalogue.skills(), catalogue.misconceptions());
    }

    /** Sets that hold the problem. */
    public List<String> sets(String id) {
        return catalogue.sets().values().stream()
                .filter(set ->
                        set.items().stream().anyMatch(item -> item.problem().equals(id)))
                .map(set -> set.title())
                .toList();
    }

    /** Faults of files that are no problems: skills, wrong ideas, sets. */
    public List<Fault> otherFaults() {
        return catalogue.faults().stream()
                .filter(fault -> !FILE.matcher(fault.file()).matches())
                .toList();
    }

    /** A draft's text with its faults. Its id must stay: attempts refer to it. */
    public Reading read(String id, String text) {
        var reading = catalogue.read(shelf.path(id, text), text);
        var named = Head.of(text).id();
        if (reading.problem().filter(problem -> problem.id().equals(id)).isPresent() || named.equals(id)) {
            return reading;
        }
        int line = (int) text.lines().takeWhile(it -> !it.startsWith("id:")).count();
        var fault = new Fault(
                shelf.path(id, text),
                text.lines().anyMatch(it -> it.startsWith("id:")) ? line + 1 : 1,
                1,
                "The `id` of this problem is `" + id + "` for ever, not `" + named + "`.",
                "To give it another name, copy the problem.");
        return new Reading(
                Optional.empty(),
                java.util.stream.Stream.concat(java.util.stream.Stream.of(fault), reading.faults().stream())
                        .sorted()
                        .toList());
    }

    private Entry entry(String id, Optional<Draft> draft, Optional<Instead> instead) {
        var disk = shelf.disk(id);
        var served = instead.map(Instead::text).orElse(disk);
        var text = served.or(() -> draft.map(Draft::text))
                .or(() -> revisions.of(id).stream().findFirst().map(Revision::text))
                .or(() -> disk)
                .orElse("");
        var path = shelf.path(id, text);
        var problem = served.flatMap(_ -> catalogue.problem(id));
        var head = Head.of(text);
        return new Entry(
                id,
                path,
                problem.map(it -> it.title()).orElse(head.title().isEmpty() ? id : head.title()),
                problem.map(it -> it.level()).orElse(head.level()),
                problem.map(it -> it.skills()).orElse(List.of()),
                state(disk, instead),
                draft.map(Draft::changedAt),
                instead.filter(it -> conflicts(it, disk)).isPresent(),
                served.isEmpty()
                        ? List.of()
                        : catalogue.faults().stream()
                                .filter(fault -> fault.file().equals(path))
                                .toList());
    }

    private static Entry.State state(Optional<String> disk, Optional<Instead> instead) {
        if (instead.isEmpty()) {
            return disk.isPresent() ? Entry.State.SHIPPED : Entry.State.DRAFT;
        }
        if (instead.get().revision().isEmpty()) {
            return Entry.State.UNPUBLISHED;
        }
        return disk.isPresent() ? Entry.State.EDITED : Entry.State.ADDED;
    }

    /** The file is another one than when this server's text was published, and is not that text either. */
    static boolean conflicts(Instead instead, Optional<String> disk) {
        return !disk.equals(instead.disk()) && !(disk.isPresent() && disk.equals(instead.text()));
    }

    /** The catalogue's names of skills by id. */
    public Map<String, String> skillNames() {
        return catalogue.skills().values().stream()
                .collect(Collectors.toMap(skill -> skill.id(), skill -> skill.name()));
    }
}
