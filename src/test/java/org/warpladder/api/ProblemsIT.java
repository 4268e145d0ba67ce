package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@ApiTest
class ProblemsIT {
    @Autowired
    private ApiClient api;

    private static List<String> ids(JsonNode page) {
        return page.get("problems")
                .valueStream()
                .map(problem -> problem.get("id").asString())
                .toList();
    }

    @Test
    void problemsAreListedWithoutAToken() {
        var page = api.get("/problems").json();
        assertThat(ids(page)).contains("four-way", "two-paths", "nested");
        assertThat(page.get("problems").get(0).propertyNames())
                .containsExactlyInAnyOrder("id", "title", "level", "skills", "version", "fields");
    }

    @Test
    void aProblemHasItsFieldsAndNoAnswer() {
        var problem = api.get("/problems/four-way").json();
        assertThat(problem.get("title").asString()).isNotBlank();
        assertThat(problem.get("level").asInt()).isBetween(1, 5);
        assertThat(problem.get("fields").get(0).propertyNames())
                .containsExactlyInAnyOrder("id", "label", "kind", "unit", "tolerance", "choices");
        assertThat(problem.toString()).doesNotContain("right", "wrong", "solution", "hint");
    }

    @Test
    void problemsAreFoundByLevelSkillAndWords() {
        var all = api.get("/problems").json().get("problems");
        assertThat(api.get("/problems?level=2").json().get("problems").valueStream())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.get("level").asInt()).isEqualTo(2));
        var skill = all.get(0).get("skills").get(0).asString();
        assertThat(ids(api.get("/problems?skill=" + skill).json()))
                .contains(all.get(0).get("id").asString());
        assertThat(ids(api.get("/problems?q=four-way").json())).containsExactly("four-way", "sort-four-ways");
        assertThat(ids(api.get("/problems?q=nothing-like-this").json())).isEmpty();
    }

    @Test
    void pagesFollowEachOtherByNextAndLink() {
        var walked = new ArrayList<String>();
        var answer = api.get("/problems?limit=5");
        walked.addAll(ids(answer.json()));
        assertThat(walked).hasSize(5);
        while (answer.json().hasNonNull("next")) {
            var next = answer.json().get("next").asString();
            assertThat(answer.header("Link")).isEqualTo("<" + next + ">; rel=\"next\"");
            answer = api.get(next.substring("/api/v1".length()));
            walked.addAll(ids(answer.json()));
        }
        assertThat(answer.header("Link")).isEmpty();
        assertThat(walked).isEqualTo(ids(api.get("/problems?limit=100").json())).doesNotHaveDuplicates();
    }

    @Test
    void aWrongLimitCursorOrLevelIsRefused() {
        assertThat(api.get("/problems?limit=0").refused(400, "invalid-fields").errors())
                .singleElement()
                .asString()
                .startsWith("limit: `0` is out of range: 1 to 100 are taken.");
        api.get("/problems?limit=101").refused(400, "invalid-fields");
        api.get("/problems?limit=many").refused(400, "invalid-fields");
        api.get("/problems?cursor=bm90aGluZw").refused(400, "invalid-fields");
        api.get("/problems?cursor=%2F%2F").refused(400, "invalid-fields");
        api.get("/problems?level=easy").refused(400, "invalid-fields");
    }

    @Test
    void anUnknownProblemIsNotFound() {
        assertThat(api.get("/problems/five-way")
                        .refused(404, "not-found")
                        .json()
                        .get("detail")
                        .asString())
                .contains("`five-way`");
    }

    @Test
    void textsAreInTheLanguageThatIsAskedForAndNumbersStay() {
        var german = api.with("Accept-Language", "de-AT, en;q=0.5");
        var token = german.asOperator();
        var drawn = token.post("/problems/two-paths/instances", "{\"seed\": 0}");
        assertThat(drawn.status()).as(drawn.http().body()).isEqualTo(201);
        assertThat(drawn.header("Content-Language")).isEqualTo("de");
        assertThat(drawn.json().get("title").asString()).isEqualTo("Zwei Pfade");
        assertThat(drawn.json().get("statementMarkdown").asString())
                .contains("| A | 0 bis 7 (8) | 15 |", "| B | 8 bis 31 (24) | 25 |");
        var english = api.asOperator().post("/problems/two-paths/instances", "{\"seed\": 0}");
        assertThat(english.header("Content-Language")).isEqualTo("en");
        assertThat(english.json().get("instanceId")).isEqualTo(drawn.json().get("instanceId"));
        assertThat(english.json().get("statementMarkdown").asString()).contains("| A | 0 to 7 (8) | 15 |");
        assertThat(german.get("/problems/two-paths")
                        .json()
                        .get("fields")
                        .get(2)
                        .get("label")
                        .asString())
                .isEqualTo("Divergenzeffizienz");
        assertThat(ids(german.get("/problems?q=zwei+pfade").json()))
                .contains("two-paths")
                .doesNotContain("four-way");
    }
}
