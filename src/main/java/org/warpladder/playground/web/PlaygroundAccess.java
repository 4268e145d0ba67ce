package org.warpladder.playground.web;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** The playground is everybody's; nothing in it belongs to a person. */
@Configuration(proxyBeanMethods = false)
class PlaygroundAccess {
    @Bean
    PageAccess openPlayground() {
        return PageAccess.open(
                List.of("/playground", "/playground/*"),
                List.of("/playground", "/playground/check", "/playground/share", "/playground/measure.cu"));
    }
}
