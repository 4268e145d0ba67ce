package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketsTests {
    /** One a minute, so that none comes back while the test runs. */
    @Test
    void takesSoManyOfEachAndNoMore() {
        var buckets = new Buckets();
        assertThat(buckets.count("a", 1).isConsumed()).isTrue();
        assertThat(buckets.count("a", 1).isConsumed()).isFalse();
        assertThat(buckets.count("b", 1).isConsumed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7",
        "2001:db8:1:2:3:4:5:6, 20010db800010002",
        "2001:db8:1:2:ffff::1, 20010db800010002",
        "2001:db8:1:3::1, 20010db800010003"
    })
    void countsAHomeOfIpVersionSixAsOne(String address, String network) {
        assertThat(Buckets.network(address)).isEqualTo(network);
    }
}
