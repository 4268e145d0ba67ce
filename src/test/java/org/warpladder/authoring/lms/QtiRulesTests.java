package org.warpladder.authoring.lms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Seed;

/**
 * Packages of the whole ladder against the rules of QTI 3.0's information model and of Content Packaging, written down here:
 * the schemas themselves may not be shipped.
 */
class QtiRulesTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));

    /** Element, attributes (required with {@code !}), children in order as a regular expression over their names. */
    private static final String RULES = """
        manifest                      | identifier! | metadata organizations resources
        metadata                      |             | schema schemaversion
        schema                        |             |
        schemaversion                 |             |
        organizations                 |             |
        resources                     |             | (resource )*
        resource                      | identifier! type! href | (file )*(dependency )*
        file                          | href!       |
        dependency                    | identifierref! |
        qti-assessment-test           | identifier! title! | (qti-test-part )+
        qti-test-part                 | identifier! navigation-mode! submission-mode! | (qti-assessment-section )+
        qti-assessment-section        | identifier! title! visible! | (qti-assessment-item-ref )*
        qti-assessment-item-ref       | identifier! href! | (qti-weight )*
        qti-weight                    | identifier! value! |
        qti-assessment-item           | identifier! title! time-dependent! adaptive xml:lang | \
        (qti-response-declaration )*(qti-outcome-declaration )*qti-item-body qti-response-processing
        qti-response-declaration      | identifier! cardinality! base-type | (qti-correct-response )?
        qti-correct-response          |             | (qti-value )+
        qti-value                     |             |
        qti-outcome-declaration       | identifier! cardinality! base-type | (qti-default-value )?
        qti-default-value             |             | (qti-value )+
        qti-item-body                 |             | ((div|p|qti-choice-interaction|qti-order-interaction|qti-extended-text-interaction) )+
        qti-choice-interaction        | response-identifier! shuffle max-choices | (qti-prompt )?(qti-simple-choice )+
        qti-order-interaction         | response-identifier! shuffle | (qti-prompt )?(qti-simple-choice )+
        qti-text-entry-interaction    | response-identifier! expected-length |
        qti-extended-text-interaction | response-identifier! expected-lines | (qti-prompt )?
        qti-prompt                    |             | ((?!qti-)[a-z0-9]+ )*
        qti-simple-choice             | identifier! | ((?!qti-)[a-z0-9]+ )*
        qti-response-processing       |             | (qti-response-condition )*
        qti-response-condition        |             | qti-response-if
        qti-response-if               |             | (qti-equal|qti-match) qti-set-outcome-value
        qti-equal                     | tolerance-mode! tolerance | qti-variable qti-correct
        qti-match                     |             | qti-variable qti-correct
        qti-set-outcome-value         | identifier! | qti-sum
        qti-sum                       |             | qti-variable qti-base-value
        qti-variable                  | identifier! |
        qti-correct                   | identifier! |
        qti-base-value                | base-type!  |
        """;

    private static final Map<String, String[]> BY_NAME = RULES.lines()
            .map(line -> line.split("\\|", 3))
            .collect(Collectors.toMap(line -> line[0].strip(), line -> line));

    private static final Set<String> FLOW =
            Set.of("blockquote", "div", "dl", "h1", "h2", "h3", "h4", "hr", "ol", "p", "pre", "table", "ul");

    private static final Set<String> HTML = Set.of(
            "a",
            "b",
            "blockquote",
            "br",
            "caption",
            "code",
            "dd",
            "div",
            "dl",
            "dt",
            "em",
            "h1",
            "h2",
            "h3",
            "h4",
            "hr",
            "i",
            "li",
            "ol",
            "p",
            "pre",
            "span",
            "strong",
            "sub",
            "sup",
            "table",
            "tbody",
            "td",
            "th",
            "thead",
            "tr",
            "ul",
            "var");

    private static final Map<String, Set<String>> VALUES = Map.of(
            "cardinality", Set.of("single", "multiple", "ordered", "record"),
            "base-type", Set.of("float", "identifier", "string"),
            "navigation-mode", Set.of("linear", "nonlinear"),
            "submission-mode", Set.of("individual", "simultaneous"),
            "tolerance-mode", Set.of("exact", "absolute", "relative"),
            "shuffle", Set.of("true", "false"),
            "visible", Set.of("true", "false"),
            "adaptive", Set.of("true", "false"),
            "time-dependent", Set.of("true", "false"),
            "type", Set.of("imsqti_item_xmlv3p0", "imsqti_test_xmlv3p0", "webcontent"));

    private static final Question ORDER = new Question(
            "order-1",
            "Order",
            1,
            "<p>In which order?</p>",
            List.of(),
            "",
            List.of(new Question.Part(
                    "order",
                    "Order",
                    new Question.Kind.Order(
                            List.of(new Field.Choice("a", "A"), new Field.Choice("b", "B")), List.of("b", "a")))));

    @Test
    void everyFileOfTheLaddersPackageKeepsTheRules() throws Exception {
        var questions = Stream.concat(
                        Stream.of(ORDER),
                        CATALOGUE.problems().stream()
                                .map(problem -> Question.of(problem.draw(new Seed(3)), 2, CATALOGUE.misconceptions())))
                .toList();
        var files =
                QtiPackage.of("ladder", "Ladder", questions, Map.of("sets/ladder.yaml", "id: ladder\n"), "By hand.");
        var faults = new ArrayList<String>();
        for (var file : files.entrySet()) {
            if (file.getKey().endsWith(".xml")) {
                var root = xml(file.getValue());
                check(file.getKey(), root, faults);
                identifiers(file.getKey(), root, faults);
            }
        }
        assertThat(files).hasSizeGreaterThan(40);
        assertThat(faults).isEmpty();
    }

    @Test
    void whatAnotherProgramCannotGradeSaysSoAndEveryKindOfAnswerIsExported() throws Exception {
        var seen = new HashMap<FieldKind, Question.Kind>();
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(new Seed(3));
            var question = Question.of(variant, 2, CATALOGUE.misconceptions());
            for (int i = 0; i < variant.fields().size(); i++) {
                seen.put(variant.fields().get(i).kind(), question.parts().get(i).kind());
            }
            var item = QtiPackage.item(question, "Graded by hand.");
            long byHand = question.parts().stream()
                    .filter(part -> part.kind() instanceof Question.Kind.ByHand)
                    .count();
            assertThat(item.split("Graded by hand\\.", -1)).as(problem.id()).hasSize((int) byHand + 1);
        }
        seen.put(FieldKind.ORDER, ORDER.parts().getFirst().kind()); // of which the ladder has none now
        assertThat(seen.keySet()).containsExactlyInAnyOrder(FieldKind.values());
    }

    @Test
    void aBrokenItemIsFound() throws Exception {
        var faults = new ArrayList<String>();
        var item = "<qti-assessment-item identifier='1x' title='t' colour='red'><qti-item-body><span/></qti-item-body>"
                + "</qti-assessment-item>";
        check("x", xml(item), faults);
        identifiers("x", xml(item), faults);
        assertThat(faults)
                .anyMatch(it -> it.contains("colour"))
                .anyMatch(it -> it.contains("time-dependent"))
                .anyMatch(it -> it.contains("children"))
                .anyMatch(it -> it.contains("1x"));
    }

    private static void check(String file, Element element, List<String> faults) {
        var name = element.getTagName();
        var place = file + " <" + name + "> ";
        var children = children(element);
        var names = children.stream().map(it -> it.getTagName() + " ").collect(Collectors.joining());
        var rule = BY_NAME.get(name);
        if (rule == null) {
            if (!HTML.contains(name)) {
                faults.add(place + "is no element of a package");
            }
            if (name.equals("p") && children.stream().anyMatch(it -> FLOW.contains(it.getTagName()))) {
                faults.add(place + "holds a block: " + names);
            }
        } else {
            var given = IntStream.range(0, element.getAttributes().getLength())
                    .mapToObj(at -> element.getAttributes().item(at).getNodeName())
                    .filter(it -> !it.equals("xmlns"))
                    .toList();
            var known = Arrays.stream(rule[1].strip().split("\\s+"))
                    .filter(it -> !it.isEmpty())
                    .toList();
            for (var attribute : known) {
                if (attribute.endsWith("!") && !given.contains(attribute.replace("!", ""))) {
                    faults.add(place + "lacks " + attribute);
                }
            }
            for (var attribute : given) {
                if (known.stream().noneMatch(it -> it.replace("!", "").equals(attribute))) {
                    faults.add(place + "has " + attribute);
                }
                var values = VALUES.getOrDefault(attribute, Set.of());
                if (!values.isEmpty() && !values.contains(element.getAttribute(attribute))) {
                    faults.add(place + attribute + " is " + element.getAttribute(attribute));
                }
            }
            var order = rule[2].strip();
            if (!names.matches(order.matches(".*[a-z]|.*[a-z]\\)") ? order + " " : order)) {
                faults.add(place + "has the children " + names);
            }
        }
        children.forEach(child -> check(file, child, faults));
    }

    /** Names, each once in its file, and every reference to one that is there. */
    private static void identifiers(String file, Element root, List<String> faults) {
        var declared = new HashSet<String>();
        var all = root.getOwnerDocument().getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            var element = (Element) all.item(i);
            var name = element.getTagName();
            if (element.hasAttribute("identifier")
                    && !Set.of("qti-variable", "qti-correct", "qti-set-outcome-value", "qti-weight")
                            .contains(name)) {
                var id = element.getAttribute("identifier");
                if (!id.matches("[A-Za-z_][A-Za-z0-9_.-]*")) {
                    faults.add(file + " names something `" + id + "`");
                }
                var scope = name.equals("qti-simple-choice")
                        ? ((Element) element.getParentNode()).getAttribute("response-identifier") + " " + id
                        : id;
                if (!declared.add(scope)) {
                    faults.add(file + " names two things `" + id + "`");
                }
            }
        }
        for (int i = 0; i < all.getLength(); i++) {
            var element = (Element) all.item(i);
            for (var reference : List.of("response-identifier", "identifierref")) {
                if (element.hasAttribute(reference) && !declared.contains(element.getAttribute(reference))) {
                    faults.add(file + " speaks of `" + element.getAttribute(reference) + "`, which is not there");
                }
            }
        }
    }

    private static List<Element> children(Element element) {
        var children = new ArrayList<Element>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(child);
            }
        }
        return children;
    }

    private static Element xml(String text) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(UTF_8)))
                .getDocumentElement();
    }
}
