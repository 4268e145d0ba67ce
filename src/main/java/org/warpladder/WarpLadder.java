package org.warpladder;

import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** Starts the whole product: pages, REST API and the shipped ladder. */
@SpringBootApplication
public class WarpLadder {
    public static void main(String[] arguments) {
        SpringApplication.run(WarpLadder.class, arguments);
    }

    /** The one source of time. */
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
