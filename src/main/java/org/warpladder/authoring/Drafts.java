package org.warpladder.authoring;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Audit;
import org.warpladder.authoring.proposal.Note;
import tools.jackson.databind.json.JsonMapper;

/** What is being written. Who saves says which state was read; nobody's text is overwritten unseen. */
@Service
@Transactional
public class Drafts {
    private final DraftRows rows;
    private final RevisionRows revisions;
    private final Shelf shelf;
    private final Audit audit;
    private final Clock clock;

    Drafts(DraftRows rows, RevisionRows revisions, Shelf shelf, Audit audit, Clock clock) {
        this.rows = rows;
        this.revisions = revisions;
        this.shelf = shelf;
        this.audit = audit;
        this.clock = clock;
    }

    /** All, by problem. */
    @Transactional(readOnly = true)
    public List<Draft> all() {
        return rows.all();
    }

    @Transactional(readOnly = true)
    public Optional<Draft> find(String problemId) {
        return rows.find(problemId);
    }

    /** The draft of a problem; where there is none yet, it begins with what is served, or was served last. */
    public Optional<Draft> open(String problemId, String personId) {
        var draft = rows.find(problemId);
        if (draft.isPresent()) {
            return draft;
        }
        var served = shelf.text(problemId);
        served.or(() -> revisions.of(problemId).stream().findFirst().map(Revision::text))
                .or(() -> shelf.disk(problemId))
                .filter(text -> rows.add(problemId, text, served.orElse(""), personId, clock.instant()))
                .ifPresent(_ -> audit.record(personId, "problem.drafted", problemId, ""));
        return rows.find(problemId);
    }

    /** A problem that is not there yet. False where one of this name is, published or not. */
    public boolean begin(String problemId, String text, String personId) {
        boolean begun = shelf.text(problemId).isEmpty() && rows.add(problemId, text, "", personId, clock.instant());
        if (begun) {
            audit.record(personId, "problem.begun", problemId, "");
        }
        return begun;
    }

    /** A problem that was made of a kernel, with what its author is told about that. False as of {@link #begin}. */
    public boolean begin(String problemId, String text, List<Note> notes, String personId) {
        boolean begun = begin(problemId, text, personId);
        if (begun) {
            rows.remark(problemId, JsonMapper.shared().writeValueAsString(notes));
        }
        return begun;
    }

    /** What its author was told when the draft was made of a kernel; nothing where it was not. */
    @Transactional(readOnly = true)
    public List<Note> notes(String problemId) {
        return rows.remark(problemId)
                .map(json -> List.of(JsonMapper.shared().readValue(json, Note[].class)))
                .orElse(List.of());
    }

    public Saving save(String problemId, long lock, String text, String personId) {
        var standing = rows.find(problemId);
        if (standing.isEmpty()) {
            return new Saving.Gone();
        }
        var draft = standing.get();
        if (draft.text().equals(text)) {
            return new Saving.Saved(draft);
        }
        return rows.change(problemId, lock, text, draft.base(), personId, clock.instant())
                ? new Saving.Saved(rows.find(problemId).orElseThrow())
                : new Saving.Overtaken(rows.find(problemId).orElseThrow());
    }

    /** What is served is another text than the draft is a change of: puts that change into the draft. */
    public Saving catchUp(String problemId, long lock, String personId) {
        var served = shelf.text(problemId).orElse("");
        return rows.find(problemId)
                .map(draft -> based(
                        problemId,
                        lock,
                        Merge.of(draft.base(), draft.text(), served).text(),
                        served,
                        personId))
                .orElseGet(Saving.Gone::new);
    }

    /** What is served is another text than the draft is a change of, and its author has seen it: the draft stays. */
    public Saving keepMine(String problemId, long lock, String personId) {
        return rows.find(problemId)
                .map(draft -> based(
                        problemId, lock, draft.text(), shelf.text(problemId).orElse(""), personId))
                .orElseGet(Saving.Gone::new);
    }

    private Saving based(String problemId, long lock, String text, String served, String personId) {
        return rows.change(problemId, lock, text, served, personId, clock.instant())
                ? new Saving.Saved(rows.find(problemId).orElseThrow())
                : rows.find(problemId).<Saving>map(Saving.Overtaken::new).orElseGet(Saving.Gone::new);
    }

    /** False where it was changed in between. */
    public boolean discard(String problemId, long lock, String personId) {
        boolean gone = rows.delete(problemId, lock);
        if (gone) {
            audit.record(personId, "problem.discarded", problemId, "");
        }
        return gone;
    }
}
