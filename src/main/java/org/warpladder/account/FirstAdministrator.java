package org.warpladder.account;

import java.io.PrintStream;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/** Makes the administrator {@code admin} at the first start. A random password is printed, once and past all logs. */
@Component
class FirstAdministrator implements ApplicationRunner {
    private static final String NAME = "admin";

    private final People people;
    private final String given;
    private final PrintStream console = System.out;

    FirstAdministrator(People people, @Value("${WARPLADDER_ADMIN_PASSWORD:}") String given) {
        this.people = people;
        this.given = given;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        if (!given.isEmpty()) {
            people.firstAdministrator(NAME, given);
            return;
        }
        var password = randomPassword();
        people.firstAdministrator(NAME, password)
                .ifPresent(_ -> console.println("First start: the administrator's user name is " + NAME
                        + ", the password " + password + " (shown only now)"));
    }

    private static String randomPassword() {
        var bytes = new byte[15];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
