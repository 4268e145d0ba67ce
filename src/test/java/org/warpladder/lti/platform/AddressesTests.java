package org.warpladder.lti.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** C8 and K2: what an administrator types is not a way into the operator's own network. */
class AddressesTests {
    private final Addresses addresses = new Addresses("off");

    @Test
    void takesPublicHostsOverTls() {
        assertThat(addresses.read(" https://93.184.215.14/keys?tenant=1 ")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://93.184.215.14/keys",
                "https://127.0.0.1/keys",
                "https://localhost/keys",
                "https://10.1.2.3/keys",
                "https://169.254.169.254/latest",
                "https://[::1]/keys",
                "https://[::ffff:10.0.0.1]/keys",
                "https://user@93.184.215.14/keys",
                "https://93.184.215.14/keys#part",
                "file:///etc/passwd",
                "/keys",
                "keys",
                "::",
                ""
            })
    void takesNothingElse(String text) {
        assertThat(addresses.read(text)).isEmpty();
    }

    @Test
    void takesAMachineOfTheOperatorsOwnInALaboratory() {
        assertThat(new Addresses("on").read("http://127.0.0.1:8080/keys")).isPresent();
        assertThat(new Addresses("on").read("file:///etc/passwd")).isEmpty();
    }
}
