package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.Finding;

/** Why a kernel makes no problem; nothing where it does. */
final class Refusal {
    private final Search.Found found;

    Refusal(Search.Found found) {
        this.found = found;
    }

    List<Note> notes() {
        var survey = found.best();
        var notes = new ArrayList<Note>();
        if (survey.perMille(sample -> sample.run().completed()) < 200) {
            survey.fatal().ifPresent(finding -> {
                notes.add(Note.of("refused.fatal", found.tried(), finding.line()));
                notes.add(Note.of("refused.said", finding.line(), finding.message()));
                var hint = finding.hint();
                notes.add(hint == null ? Note.of("refused.fatal.do") : Note.of("refused.hint", hint));
            });
            if (notes.isEmpty()) {
                notes.add(Note.of("refused.never-ends", found.tried()));
            }
        } else if (survey.good().isEmpty()) {
            notes.add(Note.of("refused.uniform", found.tried()));
            if (survey.sites().isEmpty()) {
                notes.add(Note.of("refused.no-branch"));
            }
            survey.sites().forEach(site -> notes.add(Note.of("refused.site", site.line())));
            notes.add(Note.of("refused.uniform.do"));
        } else if (survey.perMille(Sample::good) < 200) {
            notes.add(Note.of("refused.seldom", Questions.percent(survey.perMille(Sample::good) / 1000.0)));
            notes.add(Note.of("refused.uniform.do"));
        }
        return notes;
    }

    static List<Note> findings(Survey survey) {
        return survey.good().stream()
                .flatMap(sample -> sample.run().findings().stream())
                .filter(finding -> !finding.fatal())
                .collect(java.util.stream.Collectors.toMap(
                        Finding::code, finding -> finding, (one, _) -> one, java.util.TreeMap::new))
                .values()
                .stream()
                .map(finding -> Note.of("found.finding", finding.line(), finding.message()))
                .toList();
    }
}
