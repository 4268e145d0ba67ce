package org.warpladder.authoring;

import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** What is being written. Who saves says which state was read; nobody's text is overwritten unseen. */
@Service
@Transactional
public class Drafts {
    private final DraftRows rows;
    private final Shelf shelf;
    private final Clock clock;

    Drafts(DraftRows rows, Shelf shelf, Clock clock) {
        this.rows = rows;
        this.shelf = shelf;
        this.clock = clock;
    }

    @Transactional(readOnly = true)
    public Optional<Draft> find(String problemId) {
        return rows.find(problemId);
    }

    /** The draft of a problem; where there is none yet, it begins with what is served. */
    public Optional<Draft> open(String problemId, String personId) {
        var draft = rows.find(problemId);
        if (draft.isPresent()) {
            return draft;
        }
        var served = shelf.text(problemId);
        served.ifPresent(text -> rows.add(problemId, text, text, personId, clock.instant()));
        return rows.find(problemId);
    }

    /** A problem that is not there yet. False where one of this name is, published or not. */
    public boolean begin(String problemId, String text, String personId) {
        return shelf.text(problemId).isEmpty() && rows.add(problemId, text, "", personId, clock.instant());
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

    /** Says that the author has seen what is served now: the draft is a change of that. */
    public Saving rebase(String problemId, long lock, String text, String personId) {
        var served = shelf.text(problemId).orElse("");
        return rows.change(problemId, lock, text, served, personId, clock.instant())
                ? new Saving.Saved(rows.find(problemId).orElseThrow())
                : rows.find(problemId).<Saving>map(Saving.Overtaken::new).orElseGet(Saving.Gone::new);
    }

    /** False where it was changed in between. */
    public boolean discard(String problemId, long lock) {
        return rows.delete(problemId, lock);
    }
}
