package org.warpladder;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the whole product: pages, REST API and the shipped ladder. */
@SpringBootApplication
public class WarpLadder {
    public static void main(String[] arguments) {
        SpringApplication.run(WarpLadder.class, arguments);
    }
}
