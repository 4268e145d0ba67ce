package org.warpladder.gpu.web;

import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.warpladder.account.PageAccess;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.MeasuredCases;

/** Who may look, and what was measured: the shipped files, and those of the folder {@code warpladder.gpu.folder} where one is named. */
@Configuration(proxyBeanMethods = false)
class GpuConfiguration {
    @Bean
    GpuFacts gpuFacts(@Value("${warpladder.gpu.folder:}") String folder) {
        return folder.isBlank() ? GpuFacts.shipped() : GpuFacts.shippedAnd(Path.of(folder));
    }

    @Bean
    @Lazy
    MeasuredCases measuredCases(GpuFacts facts) {
        return new MeasuredCases(facts);
    }

    @Bean
    PageAccess gpuAccess() {
        return PageAccess.open(List.of("/model-and-machine", "/model-and-machine/*"), List.of());
    }
}
