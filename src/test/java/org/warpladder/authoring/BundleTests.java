package org.warpladder.authoring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BundleTests {
    private static final String PROBLEM = Template.NUMBERS.text("mine", "Mine");

    @Test
    void whatIsZippedIsReadAgain() {
        var bundle = Bundle.read("set.zip", Bundle.zip(Map.of("2-application/mine.yaml", PROBLEM)));
        assertThat(bundle.left()).isEmpty();
        assertThat(bundle.parts())
                .containsExactly(new Bundle.Part("2-application/mine.yaml", Bundle.Kind.PROBLEM, "mine", PROBLEM));
    }

    @Test
    void aSetIsToldFromAProblemWhereverItIs() {
        var bundle = Bundle.read("x.yaml", "id: first\ntitle: First\nproblems: [{id: mine}]\n".getBytes(UTF_8));
        assertThat(bundle.parts()).extracting(Bundle.Part::kind).containsExactly(Bundle.Kind.SET);
    }

    @ParameterizedTest
    @CsvSource({
        "../../etc/mine.yaml, path",
        "/etc/mine.yaml, path",
        "a\\..\\mine.yaml, path",
        "C:mine.yaml, path",
        "skills.yaml, server",
        "run.sh, kind"
    })
    void aNameThatBelongsElsewhereIsLeft(String name, String why) {
        var bundle = Bundle.read("set.zip", Bundle.zip(Map.of(name, PROBLEM)));
        assertThat(bundle.parts()).isEmpty();
        assertThat(bundle.left()).extracting(Bundle.Left::why).containsExactly(why);
    }

    @Test
    void aBombIsNotUnpacked() {
        var texts = new LinkedHashMap<String, String>();
        texts.put("a.yaml", "a".repeat(600 * 1024));
        assertThat(Bundle.read("bomb.zip", Bundle.zip(texts)).left())
                .extracting(Bundle.Left::why)
                .containsExactly("long");
        texts.clear();
        for (int i = 0; i < 100; i++) {
            texts.put("p" + i + ".yaml", "a".repeat(500 * 1024));
        }
        var bundle = Bundle.read("bomb.zip", Bundle.zip(texts));
        assertThat(bundle.left()).extracting(Bundle.Left::why).containsExactly("bomb");
        assertThat(bundle.parts()).hasSizeLessThan(70);
    }

    @Test
    void aTornZipTellsSo() {
        var whole = Bundle.zip(Map.of("mine.yaml", PROBLEM));
        var torn = java.util.Arrays.copyOf(whole, 100);
        assertThat(Bundle.read("torn.zip", torn).left())
                .extracting(Bundle.Left::why)
                .containsExactly("broken");
    }

    @Test
    void whatIsNeitherIsSaidToBeNeither() {
        assertThat(Bundle.read("picture.png", new byte[] {1, 2, 3}).left())
                .extracting(Bundle.Left::why)
                .containsExactly("kind");
    }
}
