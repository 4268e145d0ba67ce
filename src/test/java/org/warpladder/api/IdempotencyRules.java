package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.People;
import org.warpladder.account.Scope;
import org.warpladder.api.json.JsonBody;

/** A POST that creates things, seen by callers who send it more than once; on each database. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"WARPLADDER_BOOTSTRAP_TOKEN=" + ApiClient.BOOTSTRAP, "WARPLADDER_RATE_LIMITS=off"})
@Import({ApiClient.Config.class, IdempotencyRules.Things.class})
abstract class IdempotencyRules {
    @Autowired
    private ApiClient anonymous;

    @Autowired
    private ApiTokens tokens;

    @Autowired
    private Things things;

    private ApiClient api;

    /** Makes a thing each time it is called. */
    @RestController
    static class Things {
        private final AtomicInteger made = new AtomicInteger();
        private volatile CountDownLatch mayEnd = new CountDownLatch(0);
        private volatile CountDownLatch began = new CountDownLatch(0);

        @PostMapping("/api/v1/things")
        Map<String, Integer> make(@RequestBody JsonBody body) throws InterruptedException {
            int number = body.read(in -> in.integer("number", 0, 9).orElse(0));
            if (number == 9) {
                throw new ResponseStatusException(HttpStatus.CONFLICT);
            }
            began.countDown();
            mayEnd.await(10, TimeUnit.SECONDS);
            return Map.of("made", made.incrementAndGet());
        }
    }

    @Autowired
    private People people;

    @BeforeEach
    void aCallerOfItsOwn() {
        api = anonymous.as(tokens.issue(
                        people.account("admin").orElseThrow().id(),
                        new ApiTokens.Wish("caller", Set.of(Scope.ATTEMPTS_WRITE), null, null))
                .text());
        things.made.set(0);
    }

    @Test
    void theSameKeyAndBodyGiveTheSameAnswer() {
        var first = api.with("Idempotency-Key", "one").post("/things", "{\"number\": 1}");
        var second = api.with("Idempotency-Key", "one").post("/things", "{\"number\": 1}");
        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(200);
        assertThat(second.http().body()).isEqualTo(first.http().body()).isEqualTo("{\"made\":1}");
        assertThat(first.header("Idempotency-Replayed")).isEmpty();
        assertThat(second.header("Idempotency-Replayed")).isEqualTo("true");
    }

    @Test
    void withoutAKeyEachRequestIsOne() {
        api.post("/things", "{}");
        assertThat(api.post("/things", "{}").http().body()).isEqualTo("{\"made\":2}");
    }

    @Test
    void anotherBodyUnderTheSameKeyIsRefused() {
        api.with("Idempotency-Key", "one").post("/things", "{\"number\": 1}");
        api.with("Idempotency-Key", "one").post("/things", "{\"number\": 2}").refused(422, "key-reused");
    }

    @Test
    void anotherTokenHasKeysOfItsOwn() {
        api.with("Idempotency-Key", "one").post("/things", "{\"number\": 1}");
        assertThat(anonymous
                        .asOperator()
                        .with("Idempotency-Key", "one")
                        .post("/things", "{\"number\": 2}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aRefusedRequestMayBePutRightAndSentAgainUnderItsKey() {
        api.with("Idempotency-Key", "one").post("/things", "{\"number\": 10}").refused(400, "invalid-fields");
        assertThat(api.with("Idempotency-Key", "one")
                        .post("/things", "{\"number\": 1}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aKeyThatIsEmptyOrTooLongIsRefused() {
        api.with("Idempotency-Key", " ").post("/things", "{}").refused(400, "invalid-fields");
        api.with("Idempotency-Key", "k".repeat(256)).post("/things", "{}").refused(400, "invalid-fields");
    }

    @Test
    void whileTheFirstRunsTheOthersAreToldToWait() throws InterruptedException, ExecutionException {
        things.began = new CountDownLatch(1);
        things.mayEnd = new CountDownLatch(1);
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = callers.submit(() ->
                    api.with("Idempotency-Key", "one").post("/things", "{}").status());
            assertThat(things.began.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(api.with("Idempotency-Key", "one")
                            .post("/things", "{}")
                            .refused(409, "key-in-use")
                            .header("Retry-After"))
                    .isEqualTo("1");
            things.mayEnd.countDown();
            assertThat(first.get()).isEqualTo(200);
        }
    }

    @Test
    void aHundredParallelRequestsWithOneKeyMakeOneThing() throws InterruptedException, ExecutionException {
        Callable<Integer> request =
                () -> api.with("Idempotency-Key", "one").post("/things", "{}").status();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var status : callers.invokeAll(Collections.nCopies(100, request))) {
                assertThat(status.get()).isIn(List.of(200, 409));
            }
        }
        assertThat(things.made).hasValue(1);
    }
}
