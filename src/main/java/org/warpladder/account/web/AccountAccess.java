package org.warpladder.account.web;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** Whoever is not signed in may sign in or up. */
@Configuration(proxyBeanMethods = false)
class AccountAccess {
    @Bean
    PageAccess openAccountPages() {
        return PageAccess.open(
                List.of("/sign-in", "/sign-up", "/forgotten", "/password-resets/*", "/invitations/*", "/me/export"),
                List.of(
                        "/sign-in",
                        "/sign-up",
                        "/sign-out",
                        "/forgotten",
                        "/password-resets/*",
                        "/invitations/*",
                        "/invitations/*/accept",
                        "/me/erase"));
    }
}
