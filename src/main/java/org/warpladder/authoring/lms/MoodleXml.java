package org.warpladder.authoring.lms;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Base64;
import java.util.List;

/**
 * Moodle's XML for its question bank. Each field is a question, in a category for the problem; wrong ideas come as answers
 * with their feedback. The YAML travels along as a file of a description.
 */
public final class MoodleXml {
    private MoodleXml() {}

    /**
     * @param about a sentence on where it comes from
     * @param archive the YAML as a zip
     * @param byHand what is said of fields that Moodle cannot grade
     */
    public static String of(String title, String about, List<Question> questions, byte[] archive, String byHand) {
        var xml = new Tags().open("quiz");
        category(xml, title);
        xml.open("question", "type", "description");
        named(xml, title);
        xml.open("questiontext", "format", "html")
                .open("text")
                .data("<p>" + Markup.escape(about) + "</p>")
                .close("text")
                .element(
                        "file",
                        Base64.getEncoder().encodeToString(archive),
                        "name",
                        "warp-ladder.zip",
                        "path",
                        "/",
                        "encoding",
                        "base64")
                .close("questiontext")
                .element("defaultgrade", "0")
                .close("question");
        for (var question : questions) {
            question.parts().forEach(part -> question(xml, question, part, byHand));
        }
        return xml.close("quiz").toString();
    }

    private static void category(Tags xml, String title) {
        xml.open("question", "type", "category")
                .open("category")
                .element("text", "$course$/top/Warp Ladder/" + title.replace("/", "//"))
                .close("category")
                .close("question");
    }

    private static void question(Tags xml, Question question, Question.Part part, String byHand) {
        var type = switch (part.kind()) {
            case Question.Kind.Number _ -> "numerical";
            case Question.Kind.Choice _ -> "multichoice";
            case Question.Kind.Order _, Question.Kind.ByHand _ -> "essay";
        };
        xml.open("question", "type", type);
        named(xml, question.title() + ": " + Markup.words(part.label()));
        html(
                xml,
                "questiontext",
                question.body() + "<p><strong>" + part.label() + "</strong></p>" + rest(part, byHand));
        html(xml, "generalfeedback", question.solution());
        var share = BigDecimal.valueOf(question.points())
                .divide(BigDecimal.valueOf(question.parts().size()), 7, RoundingMode.HALF_UP);
        xml.element("defaultgrade", share.toPlainString())
                .element("penalty", "0.3333333")
                .element("hidden", "0");
        switch (part.kind()) {
            case Question.Kind.Number number -> number(xml, number);
            case Question.Kind.Choice choice -> choice(xml, choice);
            case Question.Kind.Order order -> essay(xml, "<p>" + String.join(", ", order.right()) + "</p>");
            case Question.Kind.ByHand _ -> essay(xml, question.solution());
        }
        question.hints().forEach(hint -> html(xml, "hint", hint));
        xml.close("question");
    }

    private static String rest(Question.Part part, String byHand) {
        return switch (part.kind()) {
            case Question.Kind.Number number ->
                number.unit().isEmpty() ? "" : "<p>" + Markup.escape(number.unit()) + "</p>";
            case Question.Kind.Choice _ -> "";
            case Question.Kind.Order order -> {
                var list = new StringBuilder("<ul>");
                order.options()
                        .forEach(option -> list.append("<li>")
                                .append(Markup.escape(option.id()))
                                .append(": ")
                                .append(Markup.inline(option.text()))
                                .append("</li>"));
                yield list + "</ul><p>" + Markup.escape(byHand) + "</p>";
            }
            case Question.Kind.ByHand _ -> "<p>" + Markup.escape(byHand) + "</p>";
        };
    }

    private static void number(Tags xml, Question.Kind.Number number) {
        answer(
                xml,
                "100",
                number.value().toPlainString(),
                "",
                number.tolerance().toPlainString());
        number.wrong()
                .forEach(wrong -> answer(
                        xml,
                        "0",
                        wrong.value().toPlainString(),
                        wrong.feedback(),
                        number.tolerance().toPlainString()));
        answer(xml, "0", "*", "", "0");
        xml.element("unitgradingtype", "0")
                .element("unitpenalty", "0.1")
                .element("showunits", "3")
                .element("unitsleft", "0");
    }

    private static void answer(Tags xml, String fraction, String text, String feedback, String tolerance) {
        xml.open("answer", "fraction", fraction, "format", "moodle_auto_format").element("text", text);
        html(xml, "feedback", feedback);
        xml.element("tolerance", tolerance).close("answer");
    }

    /** Of several right choices each gives its part, and each wrong one takes as much as a right one gives. */
    private static void choice(Tags xml, Question.Kind.Choice choice) {
        xml.element("single", String.valueOf(!choice.several()))
                .element("shuffleanswers", "false")
                .element("answernumbering", "none");
        var share = new BigDecimal(100)
                .divide(BigDecimal.valueOf(Math.max(1, choice.right().size())), 5, RoundingMode.DOWN)
                .stripTrailingZeros();
        for (var option : choice.options()) {
            boolean right = choice.right().contains(option.id());
            var fraction = right
                    ? share.toPlainString()
                    : choice.several() ? share.negate().toPlainString() : "0";
            xml.open("answer", "fraction", fraction, "format", "html")
                    .open("text")
                    .data(Markup.inline(option.text()))
                    .close("text");
            html(xml, "feedback", choice.feedback().getOrDefault(option.id(), ""));
            xml.close("answer");
        }
    }

    private static void essay(Tags xml, String forGraders) {
        xml.element("responseformat", "monospaced")
                .element("responserequired", "1")
                .element("responsefieldlines", "10")
                .element("attachments", "0")
                .element("attachmentsrequired", "0");
        html(xml, "graderinfo", forGraders);
    }

    private static void named(Tags xml, String name) {
        xml.open("name").element("text", name).close("name");
    }

    private static void html(Tags xml, String name, String markup) {
        xml.open(name, "format", "html").open("text").data(markup).close("text").close(name);
    }
}
