package org.warpladder.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import jakarta.servlet.http.Cookie;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.warpladder.database.OnH2;
import org.warpladder.exercise.WouldBe;
import org.warpladder.practice.Practice;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class LessonPagesIT {
    @Autowired
    private MockMvc web;

    @Autowired
    private Practice practice;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/lessons",
                "/lessons/1-recognition/1",
                "/lessons/3-analysis/2?seed=5",
                "/misconceptions",
                "/misconceptions/longest-path",
                "/placement"
            })
    void everyPageHasOneHeadingAndNothingInline(String path) throws Exception {
        var page = page(path, guest());
        assertThat(page.select("h1")).hasSize(1);
        assertThat(page.select("[style], style, script:not([src]):not([type=application/json]), [onclick]"))
                .isEmpty();
        assertThat(page.text()).doesNotContain("??");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/lessons/none/1",
                "/lessons/1-recognition/0",
                "/lessons/1-recognition/99",
                "/lessons/1-recognition/x",
                "/lessons/1-recognition/1?seed=-1",
                "/misconceptions/none"
            })
    void whatIsNotThereIsNotFound(String path) throws Exception {
        assertThat(web.perform(get(path)).andReturn().getResponse().getStatus()).isEqualTo(404);
    }

    @Test
    void aQuestionMustBeTriedBeforeTheNextScreen() throws Exception {
        var untouched = page("/lessons/1-recognition/1", guest());
        assertThat(untouched.select("a[rel=next]")).isEmpty();
        // Thread 77 is lane 13 of warp 2: 77 = 2 x 32 + 13
        assertThat(untouched.text()).contains("thread 77").doesNotContain("2 × 32");
        assertThat(lesson("2", "").select("a[rel=next]")).as("half an answer").isEmpty();
        assertThat(lesson("two?", "13").select("a[rel=next]")).as("unreadable").isEmpty();
        var wrong = lesson("2", "77");
        assertThat(wrong.select("#lanes-verdict").text()).contains("Not yet.");
        assertThat(wrong.select("a[rel=next]")).hasSize(1);
        assertThat(wrong.select(".note").text()).contains("77 = 2 × 32 + 13");
        assertThat(lesson("2", "13").select("#lanes-verdict").text()).contains("Right.");
    }

    @Test
    void aMisconceptionsPageShowsWhereItFailsAndWhereItIsMet() throws Exception {
        var page = page("/misconceptions/longest-path", guest());
        assertThat(page.select("figure svg")).isNotEmpty();
        assertThat(page.text()).contains("15 + 25 = 40");
        assertThat(page.select("a[href=/problems/two-paths]")).isNotEmpty();
    }

    @Test
    void whoKnowsNothingBeginsAtTheFirstLevel() throws Exception {
        var guest = guest();
        assertThat(page("/placement", guest).select("form[action=/placement/begin]"))
                .hasSize(1);
        send("/placement/begin", guest, Map.of());
        for (int problem = 0; problem < 4; problem++) {
            var asked = page("/placement", guest).select("input[name=problem]").attr("value");
            assertThat(asked).isNotEmpty();
            send("/placement/pass", guest, Map.of("problem", asked));
        }
        assertThat(page("/placement", guest).select(".note").text()).contains("level 1");
        assertThat(page("/", guest).select(".rung").get(1).hasClass("rung-closed"))
                .isTrue();
    }

    @Test
    void passedTwiceOnlyTheProblemAtHandCounts() throws Exception {
        var guest = guest();
        send("/placement/begin", guest, Map.of());
        var asked = page("/placement", guest).select("input[name=problem]").attr("value");
        send("/placement/pass", guest, Map.of("problem", asked));
        send("/placement/pass", guest, Map.of("problem", asked));
        assertThat(page("/placement", guest).select("input[name=problem]").attr("value"))
                .isNotEqualTo(asked);
    }

    @Test
    void aRightAnswerLeadsUpAndTwoWrongOnesEndTheTest() throws Exception {
        var guest = guest();
        send("/placement/begin", guest, Map.of());
        var page = page("/placement", guest);
        assertThat(page.select("h2").eachText()).startsWith("Two paths");
        var instance = page.select("input[name=instance]").attr("value");
        var form = new HashMap<>(
                Map.of("instance", instance, "formToken", UUID.randomUUID().toString()));
        WouldBe.of(practice.instance(instance).orElseThrow().variant()).stream()
                .filter(row -> row.idea() == null)
                .forEach(row -> form.put("answer." + row.field().id(), row.typed()));
        send("/placement", guest, form);
        for (int wrong = 0; wrong < 2; wrong++) {
            send(
                    "/placement/pass",
                    guest,
                    Map.of(
                            "problem",
                            page("/placement", guest)
                                    .select("input[name=problem]")
                                    .attr("value")));
        }
        assertThat(page("/placement", guest).select(".note").text()).contains("level 3");
        var rungs = page("/", guest).select(".rung");
        assertThat(rungs.get(2).hasClass("rung-closed")).isFalse();
        assertThat(rungs.get(3).hasClass("rung-closed")).isTrue();
    }

    private Document lesson(String warp, String lane) throws Exception {
        var answer = web.perform(post("/lessons/1-recognition/1")
                        .with(csrf())
                        .param("seed", "0")
                        .param("answer.warps", warp)
                        .param("answer.lanes", lane))
                .andReturn()
                .getResponse();
        assertThat(answer.getStatus()).isEqualTo(200);
        return Jsoup.parse(answer.getContentAsString());
    }

    private void send(String path, String guest, Map<String, String> form) throws Exception {
        var sent = post(path).with(csrf()).cookie(new Cookie("warpladder_guest", guest));
        form.forEach(sent::param);
        assertThat(web.perform(sent).andReturn().getResponse().getStatus()).isEqualTo(302);
    }

    private Document page(String path, String guest) throws Exception {
        var answer = web.perform(get(path).cookie(new Cookie("warpladder_guest", guest)))
                .andReturn()
                .getResponse();
        assertThat(answer.getStatus()).as(path).isEqualTo(200);
        return Jsoup.parse(answer.getContentAsString());
    }

    private String guest() throws Exception {
        return java.util.Objects.requireNonNull(
                        web.perform(get("/placement")).andReturn().getResponse().getCookie("warpladder_guest"))
                .getValue();
    }
}
