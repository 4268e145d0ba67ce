package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTests {
    @ParameterizedTest
    @ValueSource(strings = {"correct horse", "übergrößen!", "warp32lanes-x", "  spaces  at ends "})
    void anythingLongThatIsNotCommonIsTaken(String password) {
        assertThat(PasswordRules.faults("ada", password)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "nine char, PASSWORD_SHORT",
        "Password123, PASSWORD_COMMON",
        "qwertyuiop, PASSWORD_COMMON",
        "aaaaaaaaaaaa, PASSWORD_COMMON",
        "ababababab, PASSWORD_COMMON",
        "abcdefghijkl, PASSWORD_COMMON",
        "1234567890123, PASSWORD_COMMON",
        "9876543210, PASSWORD_COMMON",
        "ADA.LOVELACE, PASSWORD_IS_NAME"
    })
    void eachFaultIsNamed(String password, AccountFault fault) {
        assertThat(PasswordRules.faults("ada.lovelace", password)).containsExactly(fault);
    }

    @Test
    void charactersCountForTheShortestAndBytesForTheLongest() {
        assertThat(PasswordRules.faults("ada", "🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵")).isEmpty();
        assertThat(PasswordRules.faults("ada", "äöüß".repeat(9))).isEmpty();
        assertThat(PasswordRules.faults("ada", "äöüß".repeat(9) + "x")).isEqualTo(Set.of(AccountFault.PASSWORD_LONG));
    }
}
