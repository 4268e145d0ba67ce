package org.warpladder.exercise.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;

class FiguresTests {
    private static final Catalogue CATALOGUE = Catalogue.of(Path.of("exercises"));
    private static final Pattern ASKED = Pattern.compile("\\{\\{figure");

    private static Variant fixed(String id) {
        return CATALOGUE.problem(id).orElseThrow().draw(Seed.FIXED);
    }

    @Test
    void everyFigureThatAShippedTextAsksForIsDrawn() {
        for (var problem : CATALOGUE.problems()) {
            var variant = problem.draw(new Seed(3));
            var html = variant.statementHtml() + variant.solutionHtml();
            assertThat(html).as(problem.id()).doesNotContain("{{");
            if (ASKED.matcher(variant.solution()).find()) {
                assertThat(Jsoup.parse(html).select("figure svg"))
                        .as(problem.id())
                        .isNotEmpty();
            }
        }
    }

    @Test
    void barsTellTheIdealTheIssuedCyclesAndTheirDifference() {
        var caption = Jsoup.parse(Figures.html(fixed("two-paths"), "bars"))
                .select("figcaption")
                .text();

        assertThat(caption).contains("25").contains("40").contains("15");
    }

    @Test
    void chartCountsTheTripsOfEachLane() {
        var cells = Jsoup.parse(Figures.html(fixed("loop-utilisation"), "chart"))
                .select("tbody tr")
                .eachText();

        assertThat(cells).hasSize(32).startsWith("0 20", "1 20").endsWith("30 4", "31 4");
    }

    @Test
    void warpsThatDoTheSameShareAFigure() {
        var captions = Jsoup.parse(Figures.html(fixed("block-of-four"), "bars"))
                .select("figcaption")
                .eachText();

        assertThat(captions).hasSize(2);
        assertThat(captions.get(0)).startsWith("Warp 0:");
        assertThat(captions.get(1)).startsWith("Warps 1, 2, 3:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bars", "timeline", "stack", "lanes", "chart", "flow"})
    void everyFigureHasAPictureAndATable(String name) {
        var html = Jsoup.parse(Figures.html(fixed("nested"), name));

        assertThat(html.select("svg")).hasSize(1);
        assertThat(html.select("table")).hasSize(1);
    }

    @Test
    void unknownFigureIsNothing() {
        assertThat(Figures.html(fixed("nested"), "answer")).isEmpty();
    }
}
