package org.warpladder.authoring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.multipart;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.RequestPostProcessor;
import org.warpladder.database.OnH2;
import org.warpladder.exercise.Catalogue;

/** A problem from its first letter until learners get it, and back. */
@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class AuthoringIT {
    @Autowired
    private MockMvc web;

    @Autowired
    private Catalogue catalogue;

    @Autowired
    private Drafts drafts;

    @Autowired
    private Trials trials;

    @Autowired
    private Publishing publishing;

    @Autowired
    private Exchange exchange;

    @Autowired
    private JdbcClient database;

    private String me = "";

    @BeforeEach
    void signIn() {
        me = database.sql("select id from person where role = 'ADMINISTRATOR' order by id limit 1")
                .query(String.class)
                .single();
    }

    @Test
    void aNewProblemIsWrittenCheckedPublishedAndTakenBack() throws Exception {
        send("/teach/problems/new", Map.of("id", "it-mine", "title", "Mine", "template", "numbers"), 302);
        var draft = drafts.find("it-mine").orElseThrow();

        var broken = draft.text().replace("answer: run.tDiv}", "answer: run.tDv}");
        send("/teach/problems/it-mine/edit", Map.of("text", broken, "lock", "1"), 302);
        var faulty = page("/teach/problems/it-mine/edit");
        int line = (int) broken.substring(0, broken.indexOf("run.tDv")).lines().count();
        assertThat(faulty.select(".faults > li[data-line=" + line + "]").text()).contains("tDv");

        send("/teach/problems/it-mine/edit", Map.of("text", draft.text(), "lock", "2", "seed", "7"), 302);
        var good = page("/teach/problems/it-mine/edit?seed=7");
        assertThat(good.select(".faults")).isEmpty();
        assertThat(good.select("#would-be ~ div tbody tr").size()).isGreaterThanOrEqualTo(5);
        assertThat(good.text()).contains("longest-path", "the right answer");

        var unchecked = send("/teach/problems/it-mine/publish", Map.of("lock", "3", "note", "First"), 409);
        assertThat(unchecked.text()).contains("has not passed its check yet");
        pass("it-mine");
        send("/teach/problems/it-mine/publish", Map.of("lock", "3", "note", "First"), 302);
        assertThat(catalogue.problem("it-mine")).isPresent();
        assertThat(page("/levels/2").text()).contains("Mine");
        assertThat(page("/teach/problems/it-mine/history").text()).contains("First", "served now");
        assertThat(page("/teach/problems/it-mine/history/1")
                        .select("textarea")
                        .val()
                        .strip())
                .isEqualTo(draft.text().strip());

        send("/teach/problems/it-mine/unpublish", Map.of(), 302);
        assertThat(catalogue.problem("it-mine")).isEmpty();
        assertThat(page("/teach/problems/it-mine").text()).contains("unpublished");
        send("/teach/problems/it-mine/restore", Map.of("number", "1"), 302);
        assertThat(drafts.find("it-mine").map(Draft::text)).contains(draft.text());
        assertThat(page("/teach/problems").text()).contains("Mine");
        assertThat(page("/teach").text()).contains("Problems");
    }

    @Test
    void ofTwoWhoWriteTheSecondSeesBothTexts() throws Exception {
        send("/teach/problems/new", Map.of("id", "it-two", "title", "Two", "template", "choice"), 302);
        var text = drafts.find("it-two").orElseThrow().text();
        send("/teach/problems/it-two/edit", Map.of("text", text + "# Ann\n", "lock", "1"), 302);
        var conflict = send("/teach/problems/it-two/edit", Map.of("text", text + "# Bob\n", "lock", "1"), 409);
        assertThat(conflict.select("textarea#theirs").val()).contains("# Ann");
        assertThat(conflict.select("textarea#text").val()).contains("# Bob");
        assertThat(conflict.select(".line-removed").text()).contains("# Ann");
        assertThat(conflict.select(".line-added").text()).contains("# Bob");
        send(
                "/teach/problems/it-two/edit",
                Map.of(
                        "text",
                        text + "# Bob\n",
                        "lock",
                        conflict.select("input[name=lock]").val()),
                302);
        assertThat(drafts.find("it-two").map(Draft::text)).contains(text + "# Bob\n");
    }

    @Test
    void anEditIsServedOverItsFileUntilTheFileIsTakenAgain() {
        var shipped = exchange.export("two-paths").orElseThrow();
        var edited = shipped.yaml().replace("title: Two paths", "title: Two ways");
        assertThat(exchange.put("two-paths", edited, Optional.of("other"), "n", me))
                .isInstanceOf(Exchange.Put.Overtaken.class);
        assertThat(exchange.put(
                        "two-paths", edited.replace("level: 2", "level: 9"), Optional.of(shipped.tag()), "n", me))
                .isInstanceOf(Exchange.Put.Invalid.class);
        assertThat(exchange.put("two-paths", edited, Optional.of(shipped.tag()), "n", me))
                .isInstanceOf(Exchange.Put.Stored.class);
        assertThat(catalogue.problem("two-paths").orElseThrow().title()).isEqualTo("Two ways");
        publishing.takeFile("two-paths", me);
        assertThat(catalogue.problem("two-paths").orElseThrow().title()).isEqualTo("Two paths");
    }

    @Test
    void aSetThatIsTakenOutComesInAsWhatItWas() throws Exception {
        var sets = page("/teach/sets");
        assertThat(sets.select("form[action=/teach/sets/ladder/export]")).hasSize(1);
        var zip = exchange.exportSet("ladder").orElseThrow();
        assertThat(exchange.look(Bundle.read("ladder.zip", zip)))
                .isNotEmpty()
                .allSatisfy(incoming -> assertThat(incoming.state()).isEqualTo(Incoming.State.SAME));
        var looked = Jsoup.parse(web.perform(multipart("/teach/problems/import")
                        .file(new MockMultipartFile(
                                "file", "x.yaml", "text/plain", "id: it-in\ntitle: [\n".getBytes(UTF_8)))
                        .param("how", "look")
                        .with(author())
                        .with(csrf()))
                .andReturn()
                .getResponse()
                .getContentAsString());
        assertThat(looked.select("tbody tr").text()).contains("it-in", "Line");
        assertThat(drafts.find("it-in")).isEmpty();
    }

    /** An id goes into the search for its file: it is a text there, not a pattern. */
    @Test
    void anIdThatIsAPatternIsNotFound() throws Exception {
        for (var id : new String[] {"{two", "two-path.", "(", "[a"}) {
            assertThat(web.perform(get("/teach/problems/{id}", id).with(author()))
                            .andReturn()
                            .getResponse()
                            .getStatus())
                    .as(id)
                    .isEqualTo(404);
        }
    }

    private void pass(String id) throws Exception {
        send("/teach/problems/" + id + "/check", Map.of(), 302);
        var text = drafts.find(id).orElseThrow().text();
        for (int i = 0; i < 600 && trials.of(id, text).orElseThrow().running(); i++) {
            Thread.sleep(100);
        }
        assertThat(trials.of(id, text).orElseThrow().state()).isEqualTo(Trial.State.PASSED);
        assertThat(page("/teach/problems/" + id + "/publish").select("#check").text())
                .contains("Passed", "201");
    }

    private Document page(String path) throws Exception {
        var response = web.perform(get(path).with(author())).andReturn().getResponse();
        assertThat(response.getStatus()).as(path).isEqualTo(200);
        return Jsoup.parse(response.getContentAsString());
    }

    private Document send(String path, Map<String, String> form, int status) throws Exception {
        var request = post(path).with(author()).with(csrf());
        form.forEach(request::param);
        var response = web.perform(request).andReturn().getResponse();
        assertThat(response.getStatus()).as(path).isEqualTo(status);
        return Jsoup.parse(response.getContentAsString());
    }

    private RequestPostProcessor author() {
        return user(me).roles("ADMINISTRATOR");
    }
}
