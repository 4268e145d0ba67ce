package org.warpladder.authoring;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.warpladder.account.Audit;

/**
 * What learners get. Every act is one transaction that holds off all others of its kind, stands in the audit log, and is
 * served by this node before it returns.
 */
@Service
public class Publishing {
    public static final int LONGEST_NOTE = 500;

    private final Authoring authoring;
    private final DraftRows drafts;
    private final RevisionRows revisions;
    private final Trials trials;
    private final Shelf shelf;
    private final Audit audit;
    private final Clock clock;
    private final TransactionTemplate transaction;

    Publishing(
            Authoring authoring,
            DraftRows drafts,
            RevisionRows revisions,
            Trials trials,
            Shelf shelf,
            Audit audit,
            Clock clock,
            PlatformTransactionManager transactions) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.revisions = revisions;
        this.trials = trials;
        this.shelf = shelf;
        this.audit = audit;
        this.clock = clock;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Newest first. */
    public List<Revision> history(String problemId) {
        return revisions.of(problemId);
    }

    public Optional<Revision> revision(String problemId, int number) {
        return revisions.find(problemId, number);
    }

    /** The number of the revision that is served. */
    public Optional<Integer> served(String problemId) {
        return revisions.instead(problemId).flatMap(Instead::revision);
    }

    /** A draft, if it is without faults and has passed its trial. */
    public Publication publish(String problemId, long lock, String note, String personId) {
        return publish(
                problemId,
                lock,
                note,
                personId,
                text -> trials.of(problemId, text).filter(Trial::passed).isPresent());
    }

    /** @param checked whether a text has passed its trial */
    Publication publish(String problemId, long lock, String note, String personId, Predicate<String> checked) {
        return act(() -> {
            var draft = drafts.find(problemId);
            if (draft.isEmpty()) {
                return refused(Publication.Reason.NO_DRAFT);
            }
            var text = draft.get().text();
            if (draft.get().lock() != lock) {
                return new Publication.Overtaken(draft.get());
            }
            var served = shelf.text(problemId).orElse("");
            if (!served.equals(draft.get().base())) {
                return new Publication.Moved(draft.get(), served);
            }
            if (served.equals(text)) {
                return refused(Publication.Reason.NOTHING_NEW);
            }
            if (note.isBlank()) {
                return refused(Publication.Reason.NO_NOTE);
            }
            var faults = authoring.read(problemId, text).faults();
            if (!faults.isEmpty()) {
                return new Publication.Refused(Publication.Reason.FAULTS, faults);
            }
            if (!checked.test(text)) {
                return refused(Publication.Reason.NOT_CHECKED);
            }
            drafts.delete(problemId, lock);
            return new Publication.Published(serve(problemId, text, note.strip(), personId));
        });
    }

    /** Takes it off the ladder. What learners began stays theirs. */
    public void unpublish(String problemId, String personId) {
        act(() -> {
            revisions.serve(problemId, Optional.empty(), shelf.disk(problemId));
            audit.record(personId, "problem.unpublished", problemId, "");
            return true;
        });
    }

    /** Learners get the file again. */
    public void takeFile(String problemId, String personId) {
        act(() -> {
            revisions.serveFile(problemId);
            audit.record(personId, "problem.file", problemId, "");
            return true;
        });
    }

    /** The file was changed too: learners go on getting what was published here. */
    public void keepHere(String problemId, String personId) {
        act(() -> {
            revisions.instead(problemId).ifPresent(instead -> {
                revisions.serve(problemId, instead.revision(), shelf.disk(problemId));
                audit.record(personId, "problem.kept", problemId, "");
            });
            return true;
        });
    }

    /** The file was changed too: a draft with both changes. False where a draft is there already. */
    public boolean mergeFile(String problemId, String personId) {
        return act(() -> {
            var instead = revisions.instead(problemId);
            var disk = shelf.disk(problemId).orElse("");
            var ours = instead.flatMap(Instead::text).orElse("");
            var merged = Merge.of(instead.flatMap(Instead::disk).orElse(""), ours, disk);
            return drafts.add(problemId, merged.text(), ours, personId, clock.instant());
        });
    }

    /** A draft with an earlier text. False where a draft is there already, or no such revision. */
    public boolean restore(String problemId, int number, String personId) {
        return act(() -> revisions
                .find(problemId, number)
                .filter(revision -> drafts.add(
                        problemId, revision.text(), shelf.text(problemId).orElse(""), personId, clock.instant()))
                .map(_ -> {
                    audit.record(personId, "problem.restored", problemId, String.valueOf(number));
                    return true;
                })
                .orElse(false));
    }

    Revision serve(String problemId, String text, String note, String personId) {
        int number = revisions.add(
                problemId, text, note.substring(0, Math.min(LONGEST_NOTE, note.length())), personId, clock.instant());
        revisions.serve(problemId, Optional.of(number), shelf.disk(problemId));
        audit.record(personId, "problem.published", problemId, note);
        return revisions.find(problemId, number).orElseThrow();
    }

    <T> T act(Supplier<T> change) {
        var result = transaction.execute(_ -> {
            revisions.raiseClock();
            return change.get();
        });
        shelf.refresh();
        return java.util.Objects.requireNonNull(result);
    }

    private static Publication refused(Publication.Reason reason) {
        return new Publication.Refused(reason, List.of());
    }
}
