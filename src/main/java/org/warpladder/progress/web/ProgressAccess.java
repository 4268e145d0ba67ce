package org.warpladder.progress.web;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** Everybody, guests too, has a page of progress. */
@Configuration(proxyBeanMethods = false)
class ProgressAccess {
    @Bean
    PageAccess progressPages() {
        return PageAccess.open(List.of("/me"), List.of("/me/guidance"));
    }
}
