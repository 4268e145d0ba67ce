package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.warpladder.database.OnH2;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class SignInThrottleIT {
    @Autowired
    private JdbcClient database;

    @Autowired
    private PlatformTransactionManager transactions;

    private final SettableClock clock = new SettableClock();
    private SignInThrottle throttle;
    private String name;
    private String address;

    private static final class SettableClock extends Clock {
        private Instant now = Instant.parse("2030-01-01T00:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        void pass(Duration time) {
            now = now.plus(time);
        }
    }

    @BeforeEach
    void someoneNew() {
        throttle = new SignInThrottle(database, clock);
        name = "n" + UUID.randomUUID().toString().substring(0, 20);
        address = UUID.randomUUID().toString();
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "4, 0", "5, 30", "6, 60", "7, 120", "8, 240", "9, 480", "10, 900", "99, 900"})
    void theFifthFailureBeginsAWaitThatDoublesToAQuarterOfAnHour(int failures, int seconds) {
        assertThat(SignInThrottle.waitAfter(failures, 5)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void fiveFailuresAreFreeThenTheWaitIsExact() {
        fail(5);
        assertThat(begin()).contains(Duration.ofSeconds(30));
        clock.pass(Duration.ofSeconds(29));
        assertThat(begin()).contains(Duration.ofSeconds(1));
        clock.pass(Duration.ofSeconds(1));
        assertThat(begin()).isEmpty();
        assertThat(begin()).contains(Duration.ofSeconds(60));
    }

    @Test
    void waitingPostponesNothingFurther() {
        fail(5);
        for (int i = 0; i < 20; i++) {
            begin();
        }
        clock.pass(Duration.ofSeconds(30));
        assertThat(begin()).isEmpty();
    }

    @Test
    void theRightPasswordForgivesTheNameAtThisAddress() {
        fail(4);
        assertThat(begin()).isEmpty();
        throttle.succeeded(name, address);
        fail(4);
        assertThat(begin()).isEmpty();
    }

    @Test
    void anHourWithoutAFailureForgets() {
        fail(5);
        clock.pass(Duration.ofMinutes(61));
        fail(4);
        assertThat(begin()).isEmpty();
    }

    @Test
    void someoneElsesFailuresDoNotLockTheOwnerOut() {
        fail(5);
        assertThat(throttle.begin(name, "another address")).isEmpty();
    }

    @Test
    void anAddressThatTriesManyNamesMustWait() {
        for (int i = 0; i < SignInThrottle.FREE_ADDRESS; i++) {
            assertThat(throttle.begin(name + i, address)).isEmpty();
        }
        assertThat(throttle.begin(name + "last", address)).contains(Duration.ofSeconds(30));
    }

    @Test
    void aNameThatIsTriedFromEverywhereMustWait() {
        for (int i = 0; i < SignInThrottle.FREE_NAME; i++) {
            assertThat(throttle.begin(name, address + i)).isEmpty();
        }
        assertThat(throttle.begin(name.toUpperCase(java.util.Locale.ROOT), address + "last"))
                .contains(Duration.ofSeconds(30));
    }

    @Test
    void manyAtOnceGainNothing() throws Exception {
        var transaction = new TransactionTemplate(transactions);
        var tries = new ArrayList<Callable<Optional<Duration>>>();
        for (int i = 0; i < 20; i++) {
            tries.add(() -> transaction.execute(_ -> begin()));
        }
        try (var threads = Executors.newFixedThreadPool(10)) {
            int through = 0;
            for (var done : threads.invokeAll(tries)) {
                through += done.get().isEmpty() ? 1 : 0;
            }
            assertThat(through).isEqualTo(SignInThrottle.FREE_PAIR);
        }
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            assertThat(begin()).isEmpty();
        }
    }

    private Optional<Duration> begin() {
        return throttle.begin(name, address);
    }
}
