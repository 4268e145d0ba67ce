package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The canonical four-way problem: 8, 10, 8, 6 lanes take 20, 30, 25, 5 cycles. T_div 80, T_ideal 30, 37.5 %. */
@ApiTest
class AttemptsIT {
    private static final String RIGHT = "\"tDiv\": \"80 cycles\", \"tIdeal\": \"30\", \"efficiency\": \"37,5 %\"";

    @Autowired
    private ApiClient anonymous;

    private ApiClient api;
    private String learner = "";

    @BeforeEach
    void aLearnerOfItsOwn() {
        api = anonymous.asOperator();
        learner = "s-" + UUID.randomUUID();
    }

    private JsonNode instance(String seed) {
        var answer = api.post("/problems/four-way/instances", "{\"seed\": " + seed + "}");
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(201);
        return answer.json();
    }

    private String attempt(String answers) {
        return """
            {"instanceId": "%s", "assignmentId": null, "learner": {"externalId": "%s", "name": "Ada"}, "answers": {%s}}\
            """.formatted(instance("0").get("instanceId").asString(), learner, answers);
    }

    @Test
    void theSameSeedGivesTheSameInstanceAndAnotherSeedAnother() {
        assertThat(instance("7")).isEqualTo(instance("7"));
        assertThat(instance("8").get("statementMarkdown"))
                .isNotEqualTo(instance("7").get("statementMarkdown"));
        var drawn = api.post("/problems/four-way/instances", "{}").json();
        assertThat(drawn.get("seed").asLong()).isPositive();
    }

    @Test
    void anInstanceShowsWhatIsGivenAndNoAnswer() {
        var instance = instance("0");
        assertThat(instance.propertyNames())
                .contains(
                        "instanceId",
                        "problemId",
                        "version",
                        "seed",
                        "statementHtml",
                        "statementMarkdown",
                        "kernel",
                        "table",
                        "figureSvg",
                        "fields");
        assertThat(instance.get("statementHtml").asString()).contains("<table>");
        assertThat(instance.get("table").get("rows").size()).isEqualTo(4);
        assertThat(instance.get("fields").get(0).get("kind").asString()).isEqualTo("cycles");
        assertThat(instance.toString().replace(instance.get("instanceId").asString(), ""))
                .doesNotContain("80", "37.5", "solution");
    }

    @Test
    void rightAnswersScoreFullAndShowTheSolution() {
        var answer = api.post("/attempts", attempt(RIGHT));
        assertThat(answer.status()).as(answer.http().body()).isEqualTo(201);
        var attempt = answer.json();
        assertThat(answer.header("Location"))
                .isEqualTo("/api/v1/attempts/" + attempt.get("attemptId").asString());
        assertThat(attempt.get("score").asDouble()).isEqualTo(1.0);
        assertThat(attempt.get("scoreExact").asString()).isEqualTo("1");
        assertThat(attempt.get("complete").asBoolean()).isTrue();
        assertThat(attempt.at("/fields/tDiv/verdict").asString()).isEqualTo("correct");
        assertThat(attempt.at("/fields/tDiv/read").asString()).isEqualTo("80 cycles");
        assertThat(attempt.get("solutionHtml").asString()).contains("80 cycles");
    }

    @Test
    void aWrongAnswerNamesTheIdeaSpendsATryAndGivesNothingAway() {
        var attempt = api.post("/attempts", attempt("\"tDiv\": \"30\", \"tIdeal\": \"30\", \"efficiency\": \"8/3\""))
                .json();
        assertThat(attempt.at("/fields/tDiv/verdict").asString()).isEqualTo("wrong");
        assertThat(attempt.at("/fields/tDiv/misconception").asString()).isEqualTo("longest-path");
        assertThat(attempt.at("/fields/tDiv/feedbackHtml").asString()).isNotBlank();
        assertThat(attempt.at("/fields/efficiency/misconception").asString()).isEqualTo("efficiency-inverted");
        assertThat(attempt.get("triesLeft").asInt()).isEqualTo(2);
        assertThat(attempt.get("complete").asBoolean()).isFalse();
        assertThat(attempt.get("solutionHtml").isNull()).isTrue();
        assertThat(attempt.get("scoreExact").asString()).isEqualTo("1/3");
    }

    @Test
    void anUnreadableAnswerCostsNothingAndNothingIsGraded() {
        var attempt = api.post("/attempts", attempt("\"tDiv\": \"80\", \"efficiency\": \"37.5\""))
                .json();
        assertThat(attempt.at("/fields/efficiency/verdict").asString()).isEqualTo("unreadable");
        assertThat(attempt.at("/fields/efficiency/read").asString()).contains("37.5 %");
        assertThat(attempt.at("/fields/tDiv/verdict").isNull()).isTrue();
        assertThat(attempt.get("triesLeft").asInt()).isEqualTo(3);
    }

    @Test
    void aRepeatedAnswerReturnsTheStandingResult() {
        var wrong = attempt("\"tDiv\": \"30\", \"tIdeal\": \"30\", \"efficiency\": \"37.5 %\"");
        var first = api.post("/attempts", wrong);
        var again = api.post("/attempts", wrong);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.json()).isEqualTo(first.json());
    }

    @Test
    void furtherTriesGoToTheSameAttemptUntilNoneIsLeft() {
        var id = api.post("/attempts", attempt("\"tDiv\": \"30\""))
                .json()
                .get("attemptId")
                .asString();
        var second = api.post("/attempts/" + id + "/submissions", "{\"answers\": {\"tDiv\": \"31\"}}");
        assertThat(second.json().get("triesLeft").asInt()).isEqualTo(1);
        var third = api.post("/attempts", attempt("\"tDiv\": \"32\""));
        assertThat(third.json().get("attemptId").asString()).isEqualTo(id);
        assertThat(third.json().get("complete").asBoolean()).isTrue();
        assertThat(third.json().get("solutionHtml").asString()).isNotBlank();
        api.post("/attempts/" + id + "/submissions", "{\"answers\": {\"tDiv\": \"80\"}}")
                .refused(409, "conflict");
    }

    @Test
    void theSolutionIsShownOnlyAfterCommitmentAndThenNothingMoreIsGraded() {
        var id = api.post("/attempts", attempt("\"tDiv\": \"nonsense\""))
                .json()
                .get("attemptId")
                .asString();
        api.send("POST", "/attempts/" + id + "/reveal", null).refused(409, "conflict");
        api.post("/attempts", attempt("\"tDiv\": \"30\""));
        var revealed = api.send("POST", "/attempts/" + id + "/reveal", null);
        assertThat(revealed.json().get("solutionHtml").asString()).isNotBlank();
        assertThat(revealed.json().get("complete").asBoolean()).isTrue();
        api.post("/attempts", attempt(RIGHT)).refused(409, "conflict");
        assertThat(api.get("/attempts/" + id).json().get("score").asDouble()).isZero();
    }

    @Test
    void wrongRequestsAreRefusedWithTheirPlaces() {
        assertThat(api.post("/attempts", "{\"answers\": {\"tDiv\": 80}, \"learner\": {\"nme\": \"x\"}}")
                        .refused(400, "invalid-fields")
                        .errors())
                .containsExactlyInAnyOrder(
                        "/instanceId: `instanceId` is missing.",
                        "/learner/externalId: `externalId` is missing.",
                        "/learner/nme: `nme` is not a field here. | Did you mean `name`?",
                        "/answers/tDiv: `80` is not a string.");
        assertThat(api.post("/attempts", attempt("\"tDv\": \"80\""))
                        .refused(400, "invalid-fields")
                        .errors())
                .containsExactly("/answers/tDv: The instance has no field `tDv`. | Did you mean `tDiv`?");
        api.post("/attempts", """
            {"instanceId": "none", "learner": {"externalId": "x"}, "answers": {}}\
            """).refused(404, "not-found");
        api.get("/attempts/none").refused(404, "not-found");
        assertThat(api.post("/problems/four-way/instances", "{\"seed\": -1}")
                        .refused(400, "invalid-fields")
                        .errors())
                .containsExactly("/seed: `-1` is out of range: 0 to 9007199254740991 are taken.");
    }

    @Test
    void aHundredParallelPostsWithOneKeyMakeOneAttempt() throws InterruptedException, ExecutionException {
        var body = attempt("\"tDiv\": \"30\"");
        var keyed = api.with("Idempotency-Key", learner);
        Callable<Integer> post = () -> keyed.post("/attempts", body).status();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var status : callers.invokeAll(Collections.nCopies(100, post))) {
                assertThat(status.get()).isIn(List.of(201, 409));
            }
        }
        var replayed = keyed.post("/attempts", body);
        assertThat(replayed.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(replayed.json().get("triesLeft").asInt()).isEqualTo(2);
    }

    @Test
    void progressHasLevelsSkillsAndDueReviews() {
        api.get("/learners/" + learner + "/progress").refused(404, "not-found");
        api.post("/attempts", attempt(RIGHT));
        var progress = api.get("/learners/" + learner + "/progress").json();
        assertThat(progress.get("levels").size()).isEqualTo(5);
        assertThat(progress.get("skills").valueStream())
                .isNotEmpty()
                .allSatisfy(skill -> assertThat(skill.get("mastery").asDouble()).isBetween(0.0, 1.0));
        assertThat(progress.get("dueReviews").isArray()).isTrue();
        var problems = progress.get("levels").get(1).get("problems").valueStream();
        assertThat(problems.filter(problem -> problem.get("id").asString().equals("four-way"))
                        .map(problem -> problem.get("state").asString()))
                .containsExactly("solved");
    }
}
