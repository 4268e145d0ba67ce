package org.warpladder.playground.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.multipart;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.database.OnH2;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class PlaygroundPagesIT {
    private static final String KERNEL =
            "__global__ void k(const int *a, int *out) {\n  if (a[threadIdx.x] == 0) work(15); else work(25);\n}";

    @Autowired
    private MockMvc web;

    @Test
    void everyFieldHasALabelAndTheFirstExampleIsRun() throws Exception {
        var page = parsed(web.perform(get("/playground")).andReturn().getResponse());
        assertThat(page.select("h1")).hasSize(1);
        assertThat(page.select("#sketch :is(input, textarea, select):not([type=hidden], [type=checkbox])"))
                .isNotEmpty()
                .allSatisfy(field -> assertThat(page.select("label[for=" + field.id() + "]"))
                        .as(field.id())
                        .hasSize(1));
        assertThat(page.select("#sketch [type=checkbox]"))
                .hasSize(6)
                .allSatisfy(box ->
                        assertThat(Objects.requireNonNull(box.parent()).text()).isNotBlank());
        assertThat(page.select(".examples a")).hasSizeGreaterThanOrEqualTo(12);
        assertThat(page.select("#result table").text()).contains("Tdiv, cycles 32 32");
        assertThat(page.select("[style], style, script:not([src]):not([type=application/json])"))
                .isEmpty();
    }

    @Test
    void policiesStandSideBySideWithPlayerGraphAndRealGpu() throws Exception {
        var page = run(form(KERNEL, "a = 0*8 1*24").param("policies", "stack", "frontier", "late"));
        assertThat(page.select("#figures-title + * th").eachText()).contains("stack", "frontier", "late");
        assertThat(page.select("#result table").text()).contains("Tdiv, cycles 40 40 40");
        assertThat(page.select("trace-player")).hasSize(3);
        assertThat(page.select("[aria-labelledby=graph-title] figure")).hasSize(1);
        assertThat(page.select("[aria-labelledby=real-gpu]").text()).contains("Model 40, H200: 40.3");
    }

    @Test
    void twoKernelsAreComparedByOutputAndSpeed() throws Exception {
        var page = run(form(KERNEL, "a = 0*8 1*24")
                .param("other", KERNEL.replace("15", "5").replace("25", "15")));
        assertThat(page.select("#result").text())
                .contains("Under stack the second kernel is 2.00 times as fast.", "Both leave the same");
    }

    @Test
    void aFaultInAKernelStandsAtItsFieldWithLineAndCaret() throws Exception {
        var response = perform(form(KERNEL.replace("work(15)", "wrk(15)"), "a = 0"));
        var page = parsed(response);
        var field = page.select(".field:has(#f-source)");
        assertThat(field.select(".verdict").text()).contains("2:28", "wrk");
        assertThat(field.select("pre").text()).contains("^^^");
        assertThat(page.select("kernel-editor").attr("data-errors")).contains("\"line\":2", "\"column\":28");
        assertThat(page.select("#f-source").attr("aria-invalid")).isEqualTo("true");
        assertThat(page.select("#f-source").text()).contains("wrk(15)");
        assertThat(page.select("#result a[href=#f-source]")).hasSize(1);
        assertThat(response.getHeader("HX-Retarget")).isEqualTo("#playground");
    }

    @Test
    void whatIsTypedIsShownAsText() throws Exception {
        var evil = "</textarea><script>alert(1)</script>";
        var page = run(form(evil, evil).param("block", evil));
        assertThat(page.select("script:containsData(alert)")).isEmpty();
        assertThat(Objects.requireNonNull(page.getElementById("f-source")).wholeText())
                .contains(evil);
        assertThat(page.select("#f-block").attr("value")).isEqualTo(evil);
    }

    @Test
    void aTableBecomesDataAndItsFaultsAreToldByRow() throws Exception {
        var good = parsed(perform(multipart("/playground")
                .file(new MockMultipartFile("csv", "a.csv", "text/csv", "a\n0\n1\n".getBytes(StandardCharsets.UTF_8)))
                .param("source", KERNEL)));
        assertThat(good.select("#f-data").text()).isEqualTo("a[2] = 0 1");
        var bad = parsed(perform(multipart("/playground")
                .file(new MockMultipartFile("csv", "a.csv", "text/csv", "a\n0\nx\n".getBytes(StandardCharsets.UTF_8)))
                .param("source", KERNEL)));
        assertThat(bad.select(".field:has(#f-csv) .verdict").text()).contains("row 3", "x", "no number");
    }

    @Test
    void aLinkIsTheHashOfWhatItShowsAndStaysTheSame() throws Exception {
        var first = share();
        assertThat(first).matches("/playground/[0-9a-f]{64}").isEqualTo(share());
        var page = parsed(web.perform(get(first)).andReturn().getResponse());
        assertThat(page.select("#f-source").text()).isEqualTo(KERNEL);
        assertThat(page.select("#link").attr("value")).endsWith(first);
        assertThat(page.select("#playground").text()).contains("365 days").doesNotContain("Make a problem");
        assertThat(web.perform(get("/playground/" + "0".repeat(64)))
                        .andReturn()
                        .getResponse()
                        .getStatus())
                .isEqualTo(404);
        assertThat(web.perform(get("/playground/x")).andReturn().getResponse().getStatus())
                .isEqualTo(404);
    }

    @Test
    void theMeasuringFileComesBackAsAChartBesideTheModel() throws Exception {
        var file = web.perform(multipart("/playground/measure.cu")
                        .param("source", KERNEL)
                        .param("data", "a = 0*8 1*24")
                        .with(csrf()))
                .andReturn()
                .getResponse();
        assertThat(file.getHeader("Content-Disposition")).contains("attachment", "measure.cu");
        var key = file.getContentAsString().replaceAll("(?s).*printf\\(\"kernel,([0-9a-f]{64}),.*", "$1");
        var csv = "kind,name,block,warp,value\n"
                + "format,warp-ladder-measurement,,,1\n"
                + "kernel,%s,,,\n"
                + "gpu,NVIDIA Test,,,\n"
                + "compiler,nvcc 13.0.88,,,\n"
                + "date,2026-11-30,,,\n"
                + "unit,clocksPerModelCycle,,,128\n"
                + "warp,clocks,0,0,5526\n";
        var page = parsed(perform(multipart("/playground")
                .file(new MockMultipartFile(
                        "measured", "m.csv", "text/csv", csv.formatted(key).getBytes(StandardCharsets.UTF_8)))
                .param("source", KERNEL)
                .param("data", "a = 0*8 1*24")));
        assertThat(page.select("[aria-labelledby=measured-title]").text())
                .contains("Model 40, NVIDIA Test: 43.2", "Source: NVIDIA Test, nvcc 13.0.88, 2026-11-30");
    }

    @Test
    void whatIsWrongIsToldWhileOneTypes() throws Exception {
        var broken = "__global__ void k() { work(n); }";
        var said = perform(post("/playground/check?of=source").param("source", broken))
                .getContentAsString();
        assertThat(said).startsWith("{\"diagnostics\":[{").contains("\"line\"", "\"message\"");
        assertThat(perform(post("/playground/check?of=other")
                                .param("source", broken)
                                .param("other", KERNEL))
                        .getContentAsString())
                .isEqualTo("{\"diagnostics\":[]}");
    }

    /** The button shares the run and goes where instructors make problems; others have none and only share. */
    @Test
    void anInstructorMakesAProblemOfARun() throws Exception {
        var share = post("/playground/share")
                .param("source", KERNEL)
                .param("problem", "yes")
                .with(csrf());
        assertThat(web.perform(share.with(user("ann").roles("INSTRUCTOR")))
                        .andReturn()
                        .getResponse()
                        .getRedirectedUrl())
                .matches("/teach/problems/new\\?from=[0-9a-f]{64}");
        assertThat(parsed(web.perform(get("/playground")).andReturn().getResponse())
                        .select("button[name=problem]"))
                .isEmpty();
    }

    @Test
    void germanHasNoEnglishLeft() throws Exception {
        var page = parsed(web.perform(get("/playground?lang=de")).andReturn().getResponse());
        assertThat(page.text())
                .contains("Spielwiese", "Daten aus einer Tabelle")
                .doesNotContainPattern("(^|\\s)playground\\.");
    }

    private String share() throws Exception {
        var response = web.perform(post("/playground/share")
                        .param("source", KERNEL)
                        .param("data", "a = parity()")
                        .with(csrf()))
                .andReturn()
                .getResponse();
        return Objects.requireNonNull(response.getRedirectedUrl());
    }

    private static MockHttpServletRequestBuilder form(String source, String data) {
        return post("/playground").param("source", source).param("data", data);
    }

    private Document run(MockHttpServletRequestBuilder form) throws Exception {
        return parsed(perform(form));
    }

    private MockHttpServletResponse perform(
            org.springframework.test.web.servlet.request.AbstractMockHttpServletRequestBuilder<?> form)
            throws Exception {
        return web.perform(form.with(csrf())).andReturn().getResponse();
    }

    private static Document parsed(MockHttpServletResponse response) throws Exception {
        return Jsoup.parse(response.getContentAsString());
    }
}
