package org.warpladder.authoring.lms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.warpladder.authoring.Bundle;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Seed;

/** The whole ladder as other programs get it. */
class LmsTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));
    private static final List<Question> ALL = CATALOGUE.problems().stream()
            .map(problem -> Question.of(problem.draw(new Seed(1)), 2, CATALOGUE.misconceptions()))
            .toList();

    @Test
    void everyBodyKeepsItsTablesAndIsWellFormed() {
        for (var question : ALL) {
            assertThat(question.body()).as(question.id()).doesNotContain("<svg").doesNotContain("class=");
            assertThat(Markup.wellFormed(question.body() + question.solution()))
                    .as(question.id())
                    .isTrue();
        }
        assertThat(question("two-paths").body()).contains("<table").contains("<td");
    }

    @Test
    void everyDeclaredResponseIsAskedAndCorrectValuesAreOfItsType() throws Exception {
        for (var question : ALL) {
            var item = xml(QtiPackage.item(question, "by hand"));
            var declared = attributes(item.getElementsByTagName("qti-response-declaration"), "identifier");
            var asked = new ArrayList<String>();
            for (var name : List.of(
                    "qti-text-entry-interaction",
                    "qti-choice-interaction",
                    "qti-order-interaction",
                    "qti-extended-text-interaction")) {
                asked.addAll(attributes(item.getElementsByTagName(name), "response-identifier"));
            }
            assertThat(asked)
                    .as(question.id())
                    .containsExactlyInAnyOrderElementsOf(declared)
                    .isNotEmpty();
            var options = attributes(item.getElementsByTagName("qti-simple-choice"), "identifier");
            for (var element : elements(item.getElementsByTagName("qti-response-declaration"))) {
                for (var value : elements(element.getElementsByTagName("qti-value"))) {
                    if (element.getAttribute("base-type").equals("float")) {
                        assertThat(value.getTextContent()).matches("-?\\d+(\\.\\d+)?");
                    } else {
                        assertThat(options).contains(value.getTextContent());
                    }
                }
            }
        }
    }

    @Test
    void theManifestNamesEveryFileOfThePackage() throws Exception {
        var sources = Map.of("sets/one.yaml", "id: one", "2-application/two-paths.yaml", "id: two-paths");
        var files = QtiPackage.of("one", "One & only", ALL, sources, "by hand");
        var manifest = xml(files.getOrDefault("imsmanifest.xml", ""));
        var named = attributes(manifest.getElementsByTagName("file"), "href");
        assertThat(named)
                .containsExactlyInAnyOrderElementsOf(files.keySet().stream()
                        .filter(path -> !path.equals("imsmanifest.xml"))
                        .toList());
        assertThat(attributes(
                        xml(files.getOrDefault("test.xml", "")).getElementsByTagName("qti-assessment-item-ref"),
                        "href"))
                .hasSameSizeAs(ALL)
                .allSatisfy(path -> assertThat(files).containsKey(path));
    }

    @Test
    void ourOwnPackagesAreReadAgainAsTheYamlInside() {
        var sources = Map.of(
                "sets/one.yaml",
                "id: one\nproblems: []\n",
                "2-application/two-paths.yaml",
                "id: two-paths\nlevel: 2\n");
        var qti = Bundle.read("one.zip", Bundle.zip(QtiPackage.of("one", "One", ALL, sources, "")));
        var moodle = Bundle.read(
                "one.xml",
                MoodleXml.of("One", "About", ALL, Bundle.zip(sources), "").getBytes(UTF_8));
        for (var bundle : List.of(qti, moodle)) {
            assertThat(bundle.left()).isEmpty();
            assertThat(bundle.parts())
                    .extracting(Bundle.Part::text)
                    .containsExactlyInAnyOrderElementsOf(sources.values());
        }
    }

    @Test
    void moodleGetsToleranceFeedbackAndFullMarksForTheRightAnswer() throws Exception {
        var quiz = xml(MoodleXml.of("One", "About", ALL, new byte[] {1}, "by hand"));
        for (var question : elements(quiz.getElementsByTagName("question"))) {
            var answers = elements(question.getElementsByTagName("answer"));
            switch (question.getAttribute("type")) {
                case "numerical" -> {
                    assertThat(answers.getFirst().getAttribute("fraction")).isEqualTo("100");
                    assertThat(answers)
                            .allSatisfy(answer -> assertThat(answer.getElementsByTagName("tolerance")
                                            .getLength())
                                    .isEqualTo(1));
                }
                case "multichoice" ->
                    assertThat(answers.stream()
                                    .mapToDouble(it -> Math.max(0, Double.parseDouble(it.getAttribute("fraction"))))
                                    .sum())
                            .isBetween(99.9, 100.0);
                case "essay", "description", "category" -> assertThat(answers).isEmpty();
                default -> throw new AssertionError(question.getAttribute("type"));
            }
        }
        var ratio = (Question.Kind.Number) question("two-paths").parts().get(2).kind();
        assertThat(ratio.unit()).isEqualTo("%");
        assertThat(ratio.tolerance()).isEqualByComparingTo("0.05");
        assertThat(ratio.wrong()).isNotEmpty();
    }

    private static Question question(String id) {
        return ALL.stream().filter(it -> it.id().equals(id + "-1")).findFirst().orElseThrow();
    }

    private static Document xml(String text) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    private static List<Element> elements(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(at -> (Element) nodes.item(at))
                .toList();
    }

    private static List<String> attributes(NodeList nodes, String name) {
        return elements(nodes).stream()
                .map(element -> element.getAttribute(name))
                .toList();
    }
}
