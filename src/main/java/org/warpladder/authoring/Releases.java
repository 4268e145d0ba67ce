package org.warpladder.authoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.warpladder.job.Job;
import org.warpladder.job.Jobs;

/**
 * Several drafts that are published one after the other, as a job that whoever asked may leave. Each is checked first where
 * it has not passed yet; one that cannot be published holds up no other.
 */
@Service
public class Releases {
    private static final String KIND = "publish-drafts";

    private final Authoring authoring;
    private final DraftRows drafts;
    private final ReadTexts texts;
    private final Trials trials;
    private final Publishing publishing;
    private final Jobs jobs;

    Releases(Authoring authoring, DraftRows drafts, ReadTexts texts, Trials trials, Publishing publishing, Jobs jobs) {
        this.authoring = authoring;
        this.drafts = drafts;
        this.texts = texts;
        this.trials = trials;
        this.publishing = publishing;
        this.jobs = jobs;
    }

    /** A draft as it was seen when it was chosen. */
    public record Chosen(String problemId, long lock) {}

    /** What came of one: {@code published}, {@code moved}, {@code overtaken}, {@code failed}, or the key of a refusal. */
    public record Line(String problemId, String outcome) {}

    public record Report(List<Line> lines) {}

    /**
     * A draft that may be published.
     *
     * @param hindrance what stands between it and its learners: {@code faults}, {@code moved}, {@code nothing_new}
     * @param passed whether its check is done already
     */
    public record Candidate(Draft draft, String title, Optional<String> hindrance, boolean passed) {}

    /** All drafts, by problem. */
    public List<Candidate> candidates() {
        var all = drafts.all();
        var shelved = authoring.shelved();
        var passed = trials.passed(all);
        return all.stream()
                .map(draft -> new Candidate(
                        draft,
                        authoring.title(draft),
                        hindrance(
                                draft,
                                Optional.ofNullable(shelved.get(draft.problemId()))
                                        .orElse("")),
                        passed.contains(draft.problemId())))
                .toList();
    }

    private Optional<String> hindrance(Draft draft, String served) {
        if (served.equals(draft.text())) {
            return Optional.of(Publication.Reason.NOTHING_NEW.key());
        }
        if (!served.equals(draft.base())) {
            return Optional.of("moved");
        }
        return texts.faulty(draft) ? Optional.of(Publication.Reason.FAULTS.key()) : Optional.empty();
    }

    /** Begins, unless this person's last choice is still being published. False where too many wait. */
    public boolean start(List<Chosen> chosen, String note, String personId) {
        return jobs.start(KIND, personId, progress -> publish(chosen, note, personId, progress));
    }

    /** The last choice of this person. */
    public Optional<Job> job(String personId) {
        return jobs.last(KIND, personId);
    }

    private Report publish(List<Chosen> chosen, String note, String personId, Jobs.Progress progress) {
        var lines = new ArrayList<Line>();
        while (lines.size() < chosen.size() && progress.reached(lines.size(), chosen.size())) {
            var next = chosen.get(lines.size());
            lines.add(new Line(next.problemId(), publish(next, note, personId)));
        }
        progress.reached(lines.size(), chosen.size());
        return new Report(lines);
    }

    private String publish(Chosen chosen, String note, String personId) {
        var draft = drafts.find(chosen.problemId());
        var hindrance =
                draft.flatMap(it -> hindrance(it, authoring.text(it.problemId()).orElse("")));
        if (hindrance.isPresent()) {
            return hindrance.get();
        }
        if (draft.isPresent() && !passes(draft.get())) {
            return "failed";
        }
        var seen = draft.map(Draft::text);
        return outcome(publishing.publish(
                chosen.problemId(),
                chosen.lock(),
                note,
                personId,
                text -> seen.filter(text::equals).isPresent()));
    }

    private boolean passes(Draft draft) {
        return trials.of(draft.problemId(), draft.text()).filter(Trial::passed).isPresent()
                || authoring
                        .read(draft.problemId(), draft.text())
                        .problem()
                        .map(problem -> Trials.passed(trials.now(problem)))
                        .orElse(false);
    }

    private static String outcome(Publication publication) {
        return switch (publication) {
            case Publication.Published _ -> "published";
            case Publication.Refused(var reason, var _) -> reason.key();
            case Publication.Overtaken _ -> "overtaken";
            case Publication.Moved _ -> "moved";
        };
    }
}
