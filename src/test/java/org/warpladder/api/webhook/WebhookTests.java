package org.warpladder.api.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
}
