package org.warpladder.lesson.web;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.account.PageAccess;

/** Everybody may read, try and be placed. */
@Configuration(proxyBeanMethods = false)
class LessonAccess {
    @Bean
    PageAccess openLessons() {
        return PageAccess.open(
                List.of("/lessons", "/lessons/*", "/lessons/*/*", "/misconceptions", "/misconceptions/*", "/placement"),
                List.of("/lessons/*/*", "/placement", "/placement/*"));
    }
}
