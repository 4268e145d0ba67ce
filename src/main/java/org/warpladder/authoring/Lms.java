package org.warpladder.authoring;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Service;
import org.warpladder.authoring.lms.MoodleXml;
import org.warpladder.authoring.lms.QtiPackage;
import org.warpladder.authoring.lms.Question;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.ProblemSet;
import org.warpladder.exercise.Seed;

/** Sets for other programs: variants of each problem, frozen, with the YAML that they came from. */
@Service
public class Lms {
    public static final int MOST_VARIANTS = 20;

    private final Catalogue catalogue;
    private final Exchange exchange;
    private final MessageSource messages;

    Lms(Catalogue catalogue, Exchange exchange, MessageSource messages) {
        this.catalogue = catalogue;
        this.exchange = exchange;
        this.messages = messages;
    }

    /** A QTI 3 content package: a zip. */
    public Optional<byte[]> qti(String setId, int variants) {
        return set(setId)
                .flatMap(set -> exchange.setTexts(setId)
                        .map(texts -> Bundle.zip(QtiPackage.of(
                                setId, set.title(), questions(set, variants), texts, said("authoring.lms.by-hand")))));
    }

    /** Moodle's XML. */
    public Optional<byte[]> moodle(String setId, int variants) {
        return set(setId)
                .flatMap(set -> exchange.exportSet(setId)
                        .map(archive -> MoodleXml.of(
                                        set.title(),
                                        said("authoring.lms.about"),
                                        questions(set, variants),
                                        archive,
                                        said("authoring.lms.by-hand"))
                                .getBytes(StandardCharsets.UTF_8)));
    }

    private Optional<ProblemSet> set(String setId) {
        return Optional.ofNullable(catalogue.sets().get(setId));
    }

    private List<Question> questions(ProblemSet set, int variants) {
        var questions = new ArrayList<Question>();
        for (var item : set.items()) {
            var seeds = item.seeds().isEmpty()
                    ? LongStream.rangeClosed(1, variants).boxed().toList()
                    : item.seeds().stream().limit(variants).toList();
            for (var id : item.any()) {
                catalogue
                        .problem(id)
                        .ifPresent(problem -> seeds.forEach(seed -> questions.add(
                                Question.of(problem.draw(new Seed(seed)), item.points(), catalogue.misconceptions()))));
            }
        }
        return questions;
    }

    private String said(String key) {
        return messages.getMessage(key, null, LocaleContextHolder.getLocale());
    }
}
