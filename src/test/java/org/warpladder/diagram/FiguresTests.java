package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every picture. */
class FiguresTests {
    static Stream<Map.Entry<String, Figure>> figures() {
        return Gallery.figures().entrySet().stream();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void itHasATitleADescriptionACaptionAndATable(Map.Entry<String, Figure> named) {
        var figure = named.getValue();
        var svg = Drawn.of(figure).svg();
        assertThat(svg.select("svg[role=img]")).hasSize(1);
        assertThat(svg.select("svg > title").text()).isNotBlank();
        assertThat(Drawn.of(figure).said()).isNotBlank();
        assertThat(figure.caption()).isNotBlank();
        assertThat(figure.table().rows())
                .isNotEmpty()
                .allMatch(row -> row.size() == figure.table().heads().size());
    }

    @ParameterizedTest
    @MethodSource("figures")
    void eachPatternThatFillsAMarkIsThereAndNothingIsStyledInline(Map.Entry<String, Figure> named) {
        var svg = Drawn.of(named.getValue()).svg();
        var patterns = svg.select("pattern").eachAttr("id");
        assertThat(new HashSet<>(svg.select("[fill]").eachAttr("fill")))
                .isSubsetOf(patterns.stream().map(id -> "url(#" + id + ")").collect(Collectors.toSet()));
        assertThat(svg.select("[style], style, script, [onclick]")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void everythingIsWithinTheFrame(Map.Entry<String, Figure> named) {
        var svg = Drawn.of(named.getValue()).svg();
        var frame = svg.expectFirst("svg");
        double width = Drawn.number(frame, "width");
        double height = Drawn.number(frame, "height");
        assertThat(svg.select("svg > rect"))
                .allMatch(box -> Drawn.number(box, "x") >= 0 && Drawn.number(box, "y") >= 0)
                .allMatch(box -> Drawn.number(box, "x") + Drawn.number(box, "width") <= width)
                .allMatch(box -> Drawn.number(box, "y") + Drawn.number(box, "height") <= height);
        assertThat(svg.select("svg > text")).allMatch(text -> Drawn.number(text, "y") <= height);
    }

    /** Two pictures stand on one page; their patterns must not meet. */
    @Test
    void differentPicturesHaveDifferentIdsAndTheSamePictureTheSame() {
        var ids = Gallery.figures().values().stream()
                .flatMap(figure -> Drawn.of(figure).all("pattern").stream().map(pattern -> pattern.attr("id")))
                .toList();
        assertThat(ids).doesNotHaveDuplicates();
        assertThat(Gallery.flow(Gallery.LOOP).svg())
                .isEqualTo(Gallery.flow(Gallery.LOOP).svg());
    }

    @Test
    void whatAPersonWroteIsTextEverywhere() {
        var hostile = "</title><script>alert('\"&')</script>\u0000\uE000";
        for (var figure : List.of(
                Bars.ofPaths(List.of(new Bars.Path(hostile, 5, 8), new Bars.Path("b", 7, 24)), Gallery.WORDS),
                Timeline.ofSteps(List.of(new Timeline.Step(hostile, 500, 1)), 4, Gallery.WORDS),
                LaneStrip.rows(
                        List.of(new LaneStrip.Row(
                                hostile, List.of(new LaneStrip.Group(PathMark.of(0), hostile, 1)), 0xf)),
                        4,
                        Gallery.WORDS))) {
            var page = Jsoup.parse(figure.toHtml());
            assertThat(page.select("script")).isEmpty();
            assertThat(page.text())
                    .contains("</title><script>alert('\"&')</script>")
                    .doesNotContain("\uE000");
        }
    }
}
