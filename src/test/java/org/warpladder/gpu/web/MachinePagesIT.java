package org.warpladder.gpu.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.warpladder.database.OnH2;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.PathModel;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class MachinePagesIT {
    @Autowired
    private MockMvc web;

    @Autowired
    private GpuFacts facts;

    @Test
    void theAccuracyOnThePageIsThatOfTheTests() throws Exception {
        var page = page("/model-and-machine");
        var gpu = facts.gpu("h200").orElseThrow();
        var errors = PathModel.accuracy(facts, gpu).caseErrors();
        assertThat(figure(page, "Tdiv, median error"))
                .isEqualTo(errors.median()
                                .times(org.warpladder.simulator.trace.Fraction.of(100))
                                .rounded(1) + " %");
        assertThat(figure(page, "Tdiv, worst error")).isEqualTo("13.6 %");
    }

    @Test
    void everyFigureHasATableAndEverySectionItsSource() throws Exception {
        var page = page("/model-and-machine");
        assertThat(page.select("h1")).hasSize(1);
        assertThat(page.select("figure")).hasSizeGreaterThanOrEqualTo(10).allSatisfy(figure -> {
            assertThat(figure.select("table tbody tr")).isNotEmpty();
            assertThat(figure.select("svg > title, svg > desc, figcaption")).hasSize(3);
        });
        var source = facts.gpu("h200").orElseThrow().source();
        assertThat(page.select("main section:has(h2):not(#source)"))
                .hasSize(10)
                .allSatisfy(
                        section -> assertThat(section.select(".source").text()).isEqualTo("Source: " + source));
        assertThat(page.select("#source").text()).contains("NVIDIA H200", "580.", "nvcc", "-fmad=false", "1980 MHz");
        assertThat(page.select("[style], style, script:not([src])")).isEmpty();
    }

    @Test
    void theTableHasTheFiguresOfTheCases() throws Exception {
        var rows = page("/model-and-machine").select("#paths table").first();
        assertThat(java.util.Objects.requireNonNull(rows).text()).contains("Two paths, 15 and 25 8/24 40 40.3 0.8 %");
    }

    @Test
    void germanHasNoEnglishLeftAndADecimalComma() throws Exception {
        var page = page("/model-and-machine?lang=de");
        assertThat(page.select("#paths").text())
                .contains("40,3", "Zwölf Pfade zu 10")
                .doesNotContain("Speed-up");
        assertThat(page.text()).doesNotContainPattern("(^|\\s)gpu\\.");
    }

    @Test
    void theFileItselfCanBeHadAndNoOther() throws Exception {
        var file = web.perform(get("/model-and-machine/h200.json")).andReturn().getResponse();
        assertThat(file.getContentAsString()).contains("\"tracesO3\"");
        for (var path :
                new String[] {"/model-and-machine?gpu=none", "/model-and-machine/none.json", "/model-and-machine/h200"
                }) {
            assertThat(web.perform(get(path)).andReturn().getResponse().getStatus())
                    .isEqualTo(404);
        }
    }

    private static String figure(Document page, String name) {
        return page.select("dl.figures > div").stream()
                .filter(figure -> figure.select("dt").text().equals(name))
                .map(figure -> figure.select("dd").text())
                .findFirst()
                .orElse("no figure " + name);
    }

    private Document page(String path) throws Exception {
        return Jsoup.parse(web.perform(get(path)).andReturn().getResponse().getContentAsString());
    }
}
