package org.warpladder.api.xapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.outgoing.TestOutbox;
import org.warpladder.api.outgoing.TlsServer;
import tools.jackson.databind.json.JsonMapper;

/** Statements on their way to a store that fails in all the ways stores do. */
class SenderIT {
    @TempDir
    static Path folder;

    private TestOutbox box;

    /** What the store has; a statement twice is one. */
    private final Set<String> stored = new ConcurrentSkipListSet<>();

    @BeforeEach
    void anEmptyOutbox() {
        box = new TestOutbox();
    }

    @AfterEach
    void close() {
        box.close();
    }

    @Test
    void statementsGoInBatchesAsTheStandardHasIt() {
        put(120);
        try (var store = store(this::keep)) {
            sender(store).sendAll();
            assertThat(stored).hasSize(120);
            assertThat(store.received()).hasSize(3).allSatisfy(it -> {
                assertThat(it.path()).isEqualTo("/xapi/statements");
                assertThat(it.header("X-experience-api-version")).isEqualTo("1.0.3");
                assertThat(it.header("Content-type")).isEqualTo("application/json");
                assertThat(it.header("Authorization")).isEqualTo("Basic a2V5OnM6ZWNyZXQ=");
            });
            assertThat(box.lines()).hasSize(120).allMatch(it -> it.endsWith("DELIVERED 1 200"));
            sender(store).sendAll();
            assertThat(store.received()).hasSize(3);
        }
    }

    @Test
    void whileTheStoreIsDownNothingIsLostAndAfterARestartNothingIsSentTwice() {
        put(3);
        var down = new AtomicInteger(2);
        try (var store = store(it -> down.getAndDecrement() > 0 ? 503 : keep(it))) {
            sender(store).sendAll();
            assertThat(box.lines()).allMatch(it -> it.endsWith("WAITING 1 503"));
            sender(store).sendAll();
            assertThat(store.received()).as("it waits before it tries again").hasSize(1);
            box.pass(Outbox.WAITS.get(0));
            sender(store).sendAll();
            box.pass(Outbox.WAITS.get(1));
            sender(store).sendAll(); // of another Sender, as after a restart
            assertThat(stored).hasSize(3);
            assertThat(box.lines()).allMatch(it -> it.endsWith("DELIVERED 3 200"));
            box.pass(Duration.ofDays(3));
            sender(store).sendAll();
            assertThat(store.received()).hasSize(3);
        }
    }

    @Test
    void aStatementThatTheStoreRefusesDoesNotHoldUpTheOthers() {
        put(37);
        try (var store = store(it -> it.body().contains("\"s11\"") ? 400 : keep(it))) {
            sender(store).sendAll();
            assertThat(stored).hasSize(36).doesNotContain("s11");
            assertThat(box.lines()).filteredOn(it -> !it.contains("DELIVERED")).containsExactly("s11 DEAD 1 400");
            assertThat(store.received()).hasSizeLessThan(15);
        }
    }

    @Test
    void aConflictMeansThatTheStatementIsThere() {
        put(4);
        stored.add("s2"); // the answer to an earlier try was lost
        try (var store = store(it -> ids(it).stream().anyMatch(stored::contains) ? 409 : keep(it))) {
            sender(store).sendAll();
            assertThat(stored).hasSize(4);
            assertThat(box.lines())
                    .allMatch(it -> it.contains("DELIVERED"))
                    .contains("s2 DELIVERED 1 409: it was there already");
        }
    }

    @Test
    void anOutageInTheMiddleStopsTheRoundAndKeepsTheRest() {
        put(150);
        var batches = new AtomicInteger();
        try (var store = store(it -> batches.incrementAndGet() == 2 ? 500 : keep(it))) {
            sender(store).sendAll();
            assertThat(stored).hasSize(50);
            assertThat(batches).hasValue(2);
            box.pass(Duration.ofSeconds(5));
            sender(store).sendAll();
            assertThat(stored).hasSize(150);
        }
    }

    @Test
    void aStoreWhoseCertificateIsNotTrustedOrWhoseAddressIsNotPublicGetsNothing() {
        put(1);
        try (var store = store(this::keep)) {
            var untrusted = access(store, "private");
            new Sender(untrusted, box.open()).sendAll();
            assertThat(box.lines()).singleElement().asString().contains("WAITING 1 No answer");
            box.pass(Outbox.WAITS.getFirst());
            new Sender(access(store, "public"), box.open()).sendAll();
            assertThat(box.lines()).singleElement().asString().contains("WAITING 2 The host has no address");
            assertThat(store.received()).isEmpty();
        }
    }

    @Test
    void nothingIsSentWhereNoStoreIsNamed() {
        put(1);
        new Sender(new RecordStore("", "", "", "1.0.3", "public", ""), box.open()).sendAll();
        assertThat(box.lines()).containsExactly("s0 WAITING 0");
    }

    @ParameterizedTest
    @CsvSource({
        "http://lrs.example.org/xapi, k, s, 1.0.3, public, https://me, WARPLADDER_XAPI_ENDPOINT",
        "https://u:p@lrs.example.org/, k, s, 1.0.3, public, https://me, WARPLADDER_XAPI_ENDPOINT",
        "https://lrs.example.org/xapi, k, '', 1.0.3, public, https://me, WARPLADDER_XAPI_SECRET",
        "https://lrs.example.org/xapi, k, s, 3, public, https://me, WARPLADDER_XAPI_VERSION",
        "https://lrs.example.org/xapi, k, s, 2.0.0, all, https://me, WARPLADDER_XAPI_REACH",
        "https://lrs.example.org/xapi, k, s, 2.0.0, public, '', WARPLADDER_ADDRESS"
    })
    void wrongSettingsAreToldAtTheStart(
            String endpoint, String key, String secret, String version, String reach, String home, String named) {
        assertThatThrownBy(() -> new RecordStore(endpoint, key, secret, version, reach, home))
                .hasMessageContaining(named)
                .hasMessageNotContaining("u:p");
    }

    @Test
    void theSecretIsInNoText() {
        var store = new RecordStore("https://lrs.example.org/xapi/", "key", "sesame", "2.0.0", "public", "https://me/");
        assertThat(store.access()).get().hasToString("https://lrs.example.org/xapi/statements");
    }

    private void put(int statements) {
        for (int i = 0; i < statements; i++) {
            box.put(Optional.empty(), "s" + i);
        }
    }

    private static TlsServer store(Function<TlsServer.Received, Integer> answer) {
        return new TlsServer(folder, answer);
    }

    private int keep(TlsServer.Received received) {
        stored.addAll(ids(received));
        return 200;
    }

    private static Set<String> ids(TlsServer.Received received) {
        var ids = new TreeSet<String>();
        JsonMapper.shared()
                .readTree(received.body())
                .forEach(it -> ids.add(it.get("id").asString()));
        return ids;
    }

    private Sender sender(TlsServer store) {
        return new Sender(access(store, "private"), box.open(), _ -> store.trusted());
    }

    private static RecordStore access(TlsServer store, String reach) {
        return new RecordStore(
                store.address("/xapi/").toString(), "key", "s:ecret", "1.0.3", reach, "https://warp.example.org");
    }
}
