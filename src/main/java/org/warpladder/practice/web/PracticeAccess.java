package org.warpladder.practice.web;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** Problems are open to everybody. */
@Configuration(proxyBeanMethods = false)
class PracticeAccess {
    @Bean
    PageAccess practicePages() {
        return PageAccess.open(
                List.of(
                        "/tour",
                        "/levels/*/sheet",
                        "/levels/*/sheet/*",
                        "/problems/*",
                        "/problems/*/variants/*",
                        "/problems/*/variants/*/pair"),
                List.of("/problems/*/variants/*/*"));
    }
}
