package org.warpladder.api.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookTests {
    /** The example of the Standard Webhooks specification. */
    @Test
    void signsAsTheSpecificationsExample() {
        assertThat(Signature.of(
                        List.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"),
                        "msg_p5jXN8AQM9LWM0D4loKWxJek",
                        1614265330,
                        "{\"test\": 2432232314}"))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void afterARotationBothSecretsSign() {
        var one = Signature.freshSecret();
        var two = Signature.freshSecret();
        assertThat(Signature.of(List.of(one, two), "id", 1, "{}"))
                .isEqualTo(Signature.of(List.of(one), "id", 1, "{}") + " " + Signature.of(List.of(two), "id", 1, "{}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.1.2.3",
                "172.16.0.1",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "0.0.0.0",
                "192.0.2.1",
                "198.18.0.1",
                "203.0.113.9",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "fc00::1",
                "fd12::1",
                "::ffff:127.0.0.1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "2001:db8::1"
            })
    void whatIsNotPublicIsRefused(String address) throws UnknownHostException {
        assertThat(PublicAddress.isPublic(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.8.8.8", "100.128.0.1", "172.32.0.1", "2606:4700::1111"})
    void whatIsPublicIsTaken(String address) throws UnknownHostException {
        assertThat(PublicAddress.isPublic(InetAddress.getByName(address))).isTrue();
    }

    @Test
    void triesGoOnForOverADay() {
        assertThat(Webhooks.WAITS.stream().reduce(Duration.ZERO, Duration::plus))
                .isGreaterThan(Duration.ofDays(1));
    }
}
