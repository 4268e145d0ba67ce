package org.warpladder.authoring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.multipart;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
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
import org.warpladder.exercise.ProblemSet;

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
    private Releases releases;

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
        assertThat(page("/teach/problems/it-mine/edit?lang=de")
                        .select(".faults > li[data-line=" + line + "]")
                        .attr("data-text"))
                .isEqualTo("In `run` gibt es kein `tDv`. Meintest du `tDiv`?");

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
    void severalDraftsArePublishedInOneGoAndOneThatFailsHoldsUpNoOther() throws Exception {
        for (var id : List.of("it-first", "it-second", "it-wrong")) {
            send("/teach/problems/new", Map.of("id", id, "title", id, "template", "numbers"), 302);
        }
        var wrong = drafts.find("it-wrong").orElseThrow();
        var answer = wrong.text().replace("answer: run.tDiv}", "answer: \"run.tDiv + 1\"}");
        send("/teach/problems/it-wrong/edit", Map.of("text", answer, "lock", "1"), 302);

        var form = post("/teach/problems/drafts").with(author()).with(csrf()).param("note", "All mine");
        for (var id : List.of("it-first", "it-second", "it-wrong")) {
            form.param("take", id).param("lock." + id, id.equals("it-wrong") ? "2" : "1");
        }
        assertThat(web.perform(form).andReturn().getResponse().getStatus()).isEqualTo(302);
        do {
            Thread.sleep(100);
        } while (page("/teach/problems/drafts/progress").select("progress").size() == 1);
        assertThat(page("/teach/problems/drafts").select("[role=status] li").eachText())
                .containsExactly(
                        "it-first: published", "it-second: published", "it-wrong: not published: it failed its check");
        assertThat(catalogue.problem("it-first")).isPresent();
        assertThat(publishing.history("it-second").getFirst().note()).isEqualTo("All mine");
        for (var id : List.of("it-first", "it-second")) {
            publishing.unpublish(id, me);
        }
    }

    @Test
    void theListOfDraftsAsksTheDatabaseNoMoreForManyThanForFew() throws Exception {
        database.sql("set query_statistics true").update();
        begin(0, 2);
        assertThat(page("/teach/problems/drafts").text()).contains("Counted 1");
        long few = asked(() -> page("/teach/problems/drafts"));
        begin(2, 22);
        long many = asked(() -> page("/teach/problems/drafts"));
        database.sql("set query_statistics false").update();
        // Other work may ask in between, though hardly as often as there are drafts
        assertThat(many - few).isLessThan(10);
        for (int i = 0; i < 22; i++) {
            var draft = drafts.find("it-counted-" + i).orElseThrow();
            assertThat(drafts.discard(draft.problemId(), draft.lock(), me)).isTrue();
        }
    }

    private void begin(int from, int to) {
        for (int i = from; i < to; i++) {
            var id = "it-counted-" + i;
            drafts.begin(id, Template.of("numbers").text(id, "Counted " + i), me);
        }
    }

    private long asked(Callable<?> look) throws Exception {
        long before = asked();
        look.call();
        return asked() - before;
    }

    private long asked() {
        return database.sql("select coalesce(sum(execution_count), 0) from information_schema.query_statistics"
                        + " where lower(sql_statement) like '%from job%' or lower(sql_statement) like '%problem\\_%'")
                .query(Long.class)
                .single();
    }

    @Test
    void whatIsTypedIsKeptWithoutNul() throws Exception {
        send("/teach/problems/new", Map.of("id", "it-nul", "title", "Nul\0l", "template", "numbers"), 302);
        var begun = drafts.find("it-nul").orElseThrow();
        assertThat(begun.text()).contains("title: \"Null\"");
        send("/teach/problems/it-nul/edit", Map.of("text", "id: it-nul\n\0", "lock", "1"), 302);
        var draft = drafts.find("it-nul").orElseThrow();
        assertThat(draft.text()).startsWith("id: it-nul").doesNotContain("\0");
        assertThat(drafts.discard("it-nul", draft.lock(), me)).isTrue();
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

    @Test
    void aSetIsMadeChangedAndItsConflictsAreShown() throws Exception {
        assertThat(send("/teach/sets/new", Map.of("id", "it-week", "title", "Week: 1"), 422)
                        .text())
                .contains("Tick at least one problem");
        send("/teach/sets/new", Map.of("id", "it-week", "title", "Week: 1", "take", "two-paths"), 302);
        assertThat(set().items()).hasSize(1);
        var text = page("/teach/sets/it-week/edit").select("textarea").val().strip() + "\n";
        var faulty = send("/teach/sets/it-week/edit", Map.of("lock", "1", "text", text + "  - {id: two-path}\n"), 422);
        assertThat(faulty.select(".faults").text()).contains("Line 6", "two-path");
        assertThat(faulty.select("textarea").val()).contains("two-path}");
        var two = text + "  - {id: one-lane, points: 3}\n";
        send("/teach/sets/it-week/edit", Map.of("lock", "1", "text", two), 302);
        assertThat(set().items()).hasSize(2);
        var overtaken = send("/teach/sets/it-week/edit", Map.of("lock", "1", "text", text), 409);
        assertThat(overtaken.select(".line-removed").text()).contains("one-lane");
        assertThat(overtaken.select("input[name=lock]").val()).isEqualTo("2");
        assertThat(set().items()).hasSize(2);

        database.sql("update authored_set set disk = 'title: Old' where id = 'it-week'")
                .update();
        assertThat(page("/teach/sets/it-week/edit").select("#conflict")).hasSize(1);
        send("/teach/sets/it-week/keep", Map.of(), 302);
        assertThat(page("/teach/sets/it-week/edit").select("#conflict")).isEmpty();
        send("/teach/sets/it-week/drop", Map.of(), 302);
        assertThat(catalogue.sets()).doesNotContainKey("it-week");
    }

    private ProblemSet set() {
        return Objects.requireNonNull(catalogue.sets().get("it-week"));
    }

    @Test
    void aPastedKernelBecomesADraftThatIsBeingChecked() throws Exception {
        var kernel = """
            __global__ void shade(const int *in, int *out) {
              int i = threadIdx.x;
              if (in[i] > 4)
                out[i] = lit(i);
              else
                out[i] = dark(i);
            }
            """;
        var broken = send("/teach/problems/from-kernel", Map.of("source", kernel.replace("> 4)", ">)")), 200);
        assertThat(broken.select(".field .verdict").text()).contains("3");
        assertThat(broken.select("textarea[name=source]").val()).contains(">)");
        var uniform = send(
                "/teach/problems/from-kernel",
                Map.of("source", "__global__ void k() {\n  if (blockIdx.x > 0)\n    work(3);\n}\n"),
                200);
        assertThat(uniform.select("[role=alert]").text()).contains("No warp splits", "Line 2");
        send("/teach/problems/from-kernel", Map.of("source", kernel, "id", "it-shade", "costs", "lit = 9"), 302);
        var draft = drafts.find("it-shade").orElseThrow();
        assertThat(draft.text()).contains("lit: litCycles", "dark: darkCycles");
        assertThat(trials.of("it-shade", draft.text())).isPresent();
        var editor = page("/teach/problems/it-shade/edit");
        assertThat(editor.select("dl.found").text()).contains("Found", "Asked", "lit");
        assertThat(editor.select(".faults")).isEmpty();
        assertThat(page("/teach/problems/from-kernel?from=" + "0".repeat(64)).text())
                .contains("no shared run");
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
