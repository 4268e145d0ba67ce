package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.browser.hand.FingerHand;
import org.warpladder.browser.hand.KeyboardHand;
import org.warpladder.browser.hand.MouseHand;
import org.warpladder.browser.hand.PlainHand;
import org.warpladder.database.OnH2;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Layer;

/**
 * Every kind of answer by every kind of visitor, first wrong in all boxes, then right. What is wrong and what is right is
 * asked of the variant.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class AnswersJourneyIT {
    /** Together they have a box of each kind. */
    private static final List<String> PROBLEMS = List.of(
            "divergent-line",
            "warp-uniform-for-free",
            "predicated-or-branched",
            "two-paths",
            "sort-four-ways",
            "stack-trace",
            "paint",
            "repair-golf",
            "inverse",
            "it-order");

    /** No shipped problem asks for an order. */
    private static final String ORDER = """
        id: it-order
        title: In order of cost
        level: 2
        parameters: {a: {integer: [2, 9]}, b: {integer: [10, 20]}}
        fixed: {a: 3, b: 12}
        statement: "Path `x` costs {{b}} cycles, `y` {{a}}, `z` {{a + b}}. Bring them into order, the dearest first."
        fields:
          - {id: order, label: The dearest first, kind: order, choices: {x: "path `x`", y: "path `y`", z: "path `z`"}, answer: '["z", "x", "y"]'}
        hints: ["Which is the dearest?", "It is `z`."]
        solution: "`z`, `x`, `y`."
        """;

    @LocalServerPort
    private int port;

    @Autowired
    private Catalogue catalogue;

    @BeforeEach
    void anOrderIsAskedFor() {
        catalogue.lay(new Layer(Map.of("2-application/it-order.yaml", ORDER), Set.of()));
    }

    @AfterEach
    void theContentIsAsShipped() {
        catalogue.lay(Layer.NONE);
    }

    @Test
    void theProblemsHaveABoxOfEachKind() {
        var kinds = EnumSet.noneOf(FieldKind.class);
        PROBLEMS.forEach(id -> journey().variant(id).fields().forEach(field -> kinds.add(field.kind())));
        assertThat(kinds).isEqualTo(EnumSet.allOf(FieldKind.class));
    }

    @Test
    void byMouse(Page desktop) {
        journey().walk(desktop, new MouseHand(desktop), PROBLEMS);
    }

    @Test
    void byKeyboardOnly(@Visitor(reducedMotion = true) Page desktop) {
        journey().walk(desktop, new KeyboardHand(desktop), PROBLEMS);
    }

    @Test
    void byFingerOnAPhoneInTheDark(@Visitor(touch = true, dark = true, width = 390, height = 844) Page phone) {
        journey().walk(phone, new FingerHand(phone), PROBLEMS);
    }

    @Test
    void withoutJavaScript(@Visitor(javaScript = false) Page plain) {
        journey().walk(plain, new PlainHand(plain), PROBLEMS);
    }

    private AnswerJourney journey() {
        return new AnswerJourney("http://localhost:" + port, catalogue);
    }
}
