package org.warpladder.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.request;

import jakarta.servlet.http.Cookie;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.MockMvc;
import org.warpladder.database.OnH2;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class PagesIT {
    private static final String VARIANT = "/problems/two-paths/variants/0";

    @Autowired
    private MockMvc web;

    @ParameterizedTest
    @ValueSource(strings = {"/", "/levels/2", VARIANT, "/me", "/tour", "/sign-in", "/sign-up", "/glossary"})
    void everyPageHasOneHeadingASkipLinkAndNothingInline(String path) throws Exception {
        var page = page(path, UUID.randomUUID().toString());
        assertThat(page.select("h1")).hasSize(1);
        assertThat(page.select("a.skip[href=#main]")).hasSize(1);
        assertThat(page.select("main#main")).hasSize(1);
        assertThat(page.select("[style], style, script:not([src]):not([type=application/json]), [onclick]"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/, Ladder, page",
        "/levels/2, Ladder, true",
        "/problems/two-paths/variants/0, Ladder, true",
        "/lessons, Lessons, page",
        "/misconceptions/longest-path, Lessons, true",
        "/me, Progress, page"
    })
    void theHeadMarksThePartThatThePageIsIn(String path, String part, String how) throws Exception {
        var current = page(path, UUID.randomUUID().toString()).select(".site-nav a[aria-current]");
        assertThat(current.eachText()).containsExactly(part);
        assertThat(current.attr("aria-current")).isEqualTo(how);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /, 200",
        "GET, /nothing, 404",
        "GET, /problems/no-such-problem, 404",
        "GET, /problems/two-paths/variants/x, 404",
        "GET, /levels/6, 404",
        "GET, /actuator/health, 200",
        "GET, /actuator/env, 404",
        "GET, /admin, 302",
        "GET, /teach, 302",
        "DELETE, /me, 404",
        "POST, /me/erase, 302"
    })
    void everyRouteHasARule(String method, String path, int status) throws Exception {
        var sent = request(HttpMethod.valueOf(method), path);
        assertThat(web.perform(sent.with(csrf())).andReturn().getResponse().getStatus())
                .isEqualTo(status);
    }

    @Test
    void aFormWithoutItsTokenIsRefused() throws Exception {
        assertThat(web.perform(post("/me/erase")).andReturn().getResponse().getStatus())
                .isEqualTo(403);
    }

    @Test
    void thePolicyForbidsInlineScriptAndFrames() throws Exception {
        assertThat(web.perform(get("/")).andReturn().getResponse().getHeader("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
    }

    @Test
    void aProblemPageHoldsNoAnswerBeforeCommitment() throws Exception {
        var page = page(VARIANT, token());
        assertThat(page.select("#solution")).isEmpty();
        assertThat(page.text()).doesNotContain("62.5").doesNotContain("Show me");
    }

    @Test
    void aWrongIdeaIsNamedAndASolutionFollowsTheRightAnswer() throws Exception {
        var guest = token();
        submit(guest, "25", "25", "62.5 %");
        var wrong = page(VARIANT, guest);
        assertThat(wrong.select("#tDiv-verdict").text()).contains("Not yet.", "at the same time");
        assertThat(wrong.select(".tries").text()).isEqualTo("2 tries left");
        submit(guest, "40", "25", "5/8");
        var right = page(VARIANT, guest);
        assertThat(right.select("#tDiv-verdict").text()).contains("Right.", "40 cycles");
        assertThat(right.select("#solution")).hasSize(1);
        assertThat(right.select("figure table")).isNotEmpty();
        assertThat(wrong.select("[aria-labelledby=real-gpu]")).isEmpty();
        assertThat(right.select("[aria-labelledby=real-gpu]").text())
                .contains("Model 40, H200: 40.3 (in units of the same work).", "Source: NVIDIA H200, driver");
    }

    @Test
    void aSheetHasRoomToWriteAndItsKeyIsForThoseWhoTeach() throws Exception {
        var sheet = page("/levels/1/sheet/7", token());
        assertThat(sheet.select(".blank-line, .tick-box, .cells-by-hand")).hasSizeGreaterThan(20);
        assertThat(sheet.select("main input, main textarea, .key-answers")).isEmpty();
        assertThat(web.perform(get("/teach/levels/1/sheet/7"))
                        .andReturn()
                        .getResponse()
                        .getStatus())
                .isEqualTo(302);
        var key = Jsoup.parse(
                web.perform(get("/teach/levels/1/sheet/7").with(user("ann").roles("INSTRUCTOR")))
                        .andReturn()
                        .getResponse()
                        .getContentAsString());
        assertThat(key.select(".sheet-problem h2").eachText())
                .isEqualTo(sheet.select(".sheet-problem h2").eachText());
        assertThat(key.select(".key-answers dd")).hasSameSizeAs(sheet.select(".by-hand"));
    }

    /** Long lines scroll within the kernel: without the focus they could not be read by keyboard. */
    @Test
    void aKernelTakesTheFocusAndItsLinesHaveAddresses() throws Exception {
        var kernel = page("/problems/nested/variants/0", token()).select("ol.listing");
        assertThat(kernel.attr("tabindex")).isEqualTo("0");
        assertThat(kernel.attr("aria-label")).isNotEmpty();
        assertThat(kernel.select("li#L1 code").text()).contains("__global__");
    }

    @Test
    void figuresAreWrittenAsTheReadersLanguageHasThem() throws Exception {
        var guest = token();
        submit(guest, "25", "25 cycles", "62,5 %");
        assertThat(page(VARIANT, guest).select(".read-as").eachText())
                .containsExactly("Read as 25 cycles.", "Read as 25 cycles.", "Read as 62.5 %.");
        var german = page(VARIANT + "?lang=de", guest);
        assertThat(german.select(".read-as").eachText())
                .containsExactly("Gelesen als 25 Takte.", "Gelesen als 25 Takte.", "Gelesen als 62,5 %.");
        assertThat(german.select(".rule").text()).contains("auf 0,1 % genau").contains("43,8 %");
    }

    @Test
    void whatIsTypedIsShownAsText() throws Exception {
        var guest = token();
        submit(guest, "<script>alert(1)</script>", "25", "5/8");
        var page = page(VARIANT, guest);
        assertThat(page.select("script:containsData(alert)")).isEmpty();
        assertThat(page.select("input[name=answer.tDiv]").attr("value")).isEqualTo("<script>alert(1)</script>");
    }

    private void submit(String guest, String tDiv, String tIdeal, String efficiency) throws Exception {
        var page = page(VARIANT, guest);
        web.perform(post(VARIANT + "/submissions")
                .with(csrf())
                .cookie(new Cookie("warpladder_guest", guest))
                .param(
                        "instance",
                        java.util.Objects.requireNonNull(
                                        page.select("form input[name=instance]").first())
                                .attr("value"))
                .param("formToken", page.select("input[name=formToken]").attr("value"))
                .param("answer.tDiv", tDiv)
                .param("answer.tIdeal", tIdeal)
                .param("answer.efficiency", efficiency));
    }

    private Document page(String path, String guest) throws Exception {
        return Jsoup.parse(web.perform(get(path).cookie(new Cookie("warpladder_guest", guest)))
                .andReturn()
                .getResponse()
                .getContentAsString());
    }

    private static String token() {
        return (UUID.randomUUID().toString() + UUID.randomUUID())
                .replace("-", "")
                .substring(0, 43);
    }
}
