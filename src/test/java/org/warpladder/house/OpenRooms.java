package org.warpladder.house;

import java.util.Set;
import java.util.stream.Stream;
import org.springframework.modulith.core.ApplicationModuleDetectionStrategy;
import org.springframework.modulith.core.ApplicationModuleInformation;
import org.springframework.modulith.core.JavaPackage;
import org.springframework.modulith.core.NamedInterfaces;

/**
 * Tells Spring Modulith which subpackages are open. The plan says it instead of annotations in the packages, because the
 * simulator must not know Spring. Modulith makes its own instance by name.
 */
public final class OpenRooms implements ApplicationModuleDetectionStrategy {
    static final String PROPERTY = "spring.modulith.detection-strategy";

    @Override
    public Stream<JavaPackage> getModuleBasePackages(JavaPackage base) {
        return ApplicationModuleDetectionStrategy.directSubPackage().getModuleBasePackages(base);
    }

    @Override
    public NamedInterfaces detectNamedInterfaces(JavaPackage module, ApplicationModuleInformation information) {
        var rooms = House.OPEN_ROOMS.getOrDefault(module.getLocalName(), Set.of());
        return rooms.isEmpty()
                ? NamedInterfaces.of(module, information)
                : NamedInterfaces.builder(module).matching(rooms).build();
    }
}
