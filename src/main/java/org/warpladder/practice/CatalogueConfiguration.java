package org.warpladder.practice;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.warpladder.exercise.Catalogue;

/** The problems that are served: of a folder where one is named, else the shipped ones. */
@Configuration(proxyBeanMethods = false)
class CatalogueConfiguration {
    @Bean
    Catalogue catalogue(@Value("${warpladder.exercises:}") String folder) {
        return folder.isEmpty() ? Catalogue.shipped() : Catalogue.of(Path.of(folder));
    }
}
