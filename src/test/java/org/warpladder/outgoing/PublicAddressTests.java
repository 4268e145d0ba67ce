package org.warpladder.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressTests {
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
}
