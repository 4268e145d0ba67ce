package org.warpladder.site;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** Home, levels and glossary are open, and so is whether the server serves. */
@Configuration(proxyBeanMethods = false)
class SiteAccess {
    @Bean
    PageAccess sitePages() {
        return PageAccess.open(
                List.of("/", "/next", "/levels/*", "/glossary", "/actuator/health", "/error"), List.of());
    }
}
