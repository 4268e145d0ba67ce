package org.warpladder.authoring.lms;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.exercise.Field;

/** A content package of 1EdTech's QTI 3.0: a test, an item each question, and the YAML they came from. */
public final class QtiPackage {
    private static final String ITEM_SPACE = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
    private static final String PACKAGE_SPACE = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";

    private QtiPackage() {}

    /**
     * The files by path.
     *
     * @param sources the YAML, by path; it travels along under {@code warp-ladder/}
     */
    public static Map<String, String> of(
            String id, String title, List<Question> questions, Map<String, String> sources, String byHand) {
        var files = new LinkedHashMap<String, String>();
        files.put("imsmanifest.xml", manifest(id, questions, sources));
        files.put("test.xml", test(id, title, questions));
        questions.forEach(question -> files.put(path(question), item(question, byHand)));
        sources.forEach((path, text) -> files.put("warp-ladder/" + path, text));
        return files;
    }

    private static String manifest(String id, List<Question> questions, Map<String, String> sources) {
        var xml = new Tags().open("manifest", "xmlns", PACKAGE_SPACE, "identifier", "warp-ladder-" + id);
        xml.open("metadata")
                .element("schema", "QTI Package")
                .element("schemaversion", "3.0.0")
                .close("metadata");
        xml.empty("organizations").open("resources");
        xml.open("resource", "identifier", "test", "type", "imsqti_test_xmlv3p0", "href", "test.xml");
        xml.empty("file", "href", "test.xml");
        questions.forEach(question -> xml.empty("dependency", "identifierref", question.id()));
        xml.close("resource");
        for (var question : questions) {
            xml.open("resource", "identifier", question.id(), "type", "imsqti_item_xmlv3p0", "href", path(question));
            xml.empty("file", "href", path(question)).close("resource");
        }
        xml.open("resource", "identifier", "warp-ladder", "type", "webcontent");
        sources.keySet().forEach(path -> xml.empty("file", "href", "warp-ladder/" + path));
        return xml.close("resource").close("resources").close("manifest").toString();
    }

    private static String test(String id, String title, List<Question> questions) {
        var xml = new Tags()
                .open("qti-assessment-test", "xmlns", ITEM_SPACE, "identifier", "warp-ladder-" + id, "title", title)
                .open(
                        "qti-test-part",
                        "identifier",
                        "part",
                        "navigation-mode",
                        "nonlinear",
                        "submission-mode",
                        "individual")
                .open("qti-assessment-section", "identifier", "section", "title", title, "visible", "true");
        for (var question : questions) {
            xml.open("qti-assessment-item-ref", "identifier", question.id(), "href", path(question))
                    .empty("qti-weight", "identifier", "points", "value", String.valueOf(question.points()))
                    .close("qti-assessment-item-ref");
        }
        return xml.close("qti-assessment-section")
                .close("qti-test-part")
                .close("qti-assessment-test")
                .toString();
    }

    static String item(Question question, String byHand) {
        var xml = new Tags()
                .open(
                        "qti-assessment-item",
                        "xmlns",
                        ITEM_SPACE,
                        "identifier",
                        question.id(),
                        "title",
                        question.title(),
                        "adaptive",
                        "false",
                        "time-dependent",
                        "false",
                        "xml:lang",
                        "en");
        question.parts().forEach(part -> declare(xml, part));
        outcome(xml, "SCORE", "0");
        outcome(xml, "MAXSCORE", "1");
        xml.open("qti-item-body").open("div").markup(question.body()).close("div");
        question.parts().forEach(part -> ask(xml, part, byHand));
        xml.close("qti-item-body").open("qti-response-processing");
        question.parts().forEach(part -> grade(xml, part, question.parts().size()));
        return xml.close("qti-response-processing").close("qti-assessment-item").toString();
    }

    private static void outcome(Tags xml, String id, String value) {
        xml.open("qti-outcome-declaration", "identifier", id, "cardinality", "single", "base-type", "float")
                .open("qti-default-value")
                .element("qti-value", value)
                .close("qti-default-value")
                .close("qti-outcome-declaration");
    }

    private static void declare(Tags xml, Question.Part part) {
        switch (part.kind()) {
            case Question.Kind.Number number ->
                declare(xml, part, "single", "float", List.of(number.value().toPlainString()));
            case Question.Kind.Choice choice ->
                declare(xml, part, choice.several() ? "multiple" : "single", "identifier", named(choice.right()));
            case Question.Kind.Order order -> declare(xml, part, "ordered", "identifier", named(order.right()));
            case Question.Kind.ByHand _ -> declare(xml, part, "single", "string", List.of());
        }
    }

    private static void declare(Tags xml, Question.Part part, String cardinality, String type, List<String> right) {
        xml.open(
                "qti-response-declaration",
                "identifier",
                response(part),
                "cardinality",
                cardinality,
                "base-type",
                type);
        if (!right.isEmpty()) {
            xml.open("qti-correct-response");
            right.forEach(value -> xml.element("qti-value", value));
            xml.close("qti-correct-response");
        }
        xml.close("qti-response-declaration");
    }

    private static void ask(Tags xml, Question.Part part, String byHand) {
        switch (part.kind()) {
            case Question.Kind.Number number ->
                xml.open("p")
                        .markup(part.label())
                        .text(" ")
                        .empty(
                                "qti-text-entry-interaction",
                                "response-identifier",
                                response(part),
                                "expected-length",
                                "12")
                        .text(" " + number.unit())
                        .close("p");
            case Question.Kind.Choice choice -> {
                xml.open(
                        "qti-choice-interaction",
                        "response-identifier",
                        response(part),
                        "shuffle",
                        "false",
                        "max-choices",
                        choice.several() ? "0" : "1");
                options(xml, part, choice.options()).close("qti-choice-interaction");
            }
            case Question.Kind.Order order -> {
                xml.open("qti-order-interaction", "response-identifier", response(part), "shuffle", "true");
                options(xml, part, order.options()).close("qti-order-interaction");
            }
            case Question.Kind.ByHand _ ->
                xml.open("qti-extended-text-interaction", "response-identifier", response(part), "expected-lines", "8")
                        .open("qti-prompt")
                        .markup(part.label())
                        .text(". " + byHand)
                        .close("qti-prompt")
                        .close("qti-extended-text-interaction");
        }
    }

    private static Tags options(Tags xml, Question.Part part, List<Field.Choice> options) {
        xml.open("qti-prompt").markup(part.label()).close("qti-prompt");
        options.forEach(option -> xml.open("qti-simple-choice", "identifier", "o-" + option.id())
                .markup(Markup.inline(option.text()))
                .close("qti-simple-choice"));
        return xml;
    }

    /** Each part that can be graded adds its share. */
    private static void grade(Tags xml, Question.Part part, int parts) {
        if (part.kind() instanceof Question.Kind.ByHand) {
            return;
        }
        xml.open("qti-response-condition").open("qti-response-if");
        if (part.kind() instanceof Question.Kind.Number number) {
            var tolerance = number.tolerance().toPlainString();
            xml.open("qti-equal", "tolerance-mode", "absolute", "tolerance", tolerance + " " + tolerance);
            given(xml, part).close("qti-equal");
        } else {
            xml.open("qti-match");
            given(xml, part).close("qti-match");
        }
        xml.open("qti-set-outcome-value", "identifier", "SCORE")
                .open("qti-sum")
                .empty("qti-variable", "identifier", "SCORE")
                .element("qti-base-value", String.valueOf(1.0 / parts), "base-type", "float")
                .close("qti-sum")
                .close("qti-set-outcome-value")
                .close("qti-response-if")
                .close("qti-response-condition");
    }

    private static Tags given(Tags xml, Question.Part part) {
        return xml.empty("qti-variable", "identifier", response(part))
                .empty("qti-correct", "identifier", response(part));
    }

    private static List<String> named(List<String> options) {
        return options.stream().map(id -> "o-" + id).toList();
    }

    private static String response(Question.Part part) {
        return "R-" + part.id();
    }

    private static String path(Question question) {
        return "items/" + question.id() + ".xml";
    }
}
