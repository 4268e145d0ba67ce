package org.warpladder.site;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.warpladder.account.Learner;

/** The product's parts as the head of every page lists them; templates know them as {@code @sections}. */
@Component
public class Sections {
    /**
     * A part of the product.
     *
     * @param text key of its name
     * @param current what {@code aria-current} says: {@code page} on its first page, {@code true} on another page of
     *     it, null elsewhere, which leaves the attribute out
     */
    public record Section(
            String address, String text, @Nullable String current) {}

    private record Part(String address, String text, List<String> alsoUnder) {}

    private static final List<Part> FOR_ALL = List.of(
            new Part("/", "site.ladder", List.of("/levels", "/problems", "/placement")),
            new Part("/lessons", "lesson.all", List.of("/misconceptions", "/tour")),
            new Part("/me", "site.nav.me", List.of()),
            new Part("/playground", "playground.page", List.of()),
            new Part("/glossary", "site.glossary", List.of()));
    private static final Part COURSES = new Part("/courses", "courses", List.of("/assignments"));
    private static final Part TEACH = new Part("/teach", "teach.title", List.of());
    private static final Part ADMIN = new Part("/admin", "admin", List.of());

    /** The parts that this visitor may open. */
    public List<Section> of(@Nullable Learner visitor) {
        var path = path();
        return Stream.concat(FOR_ALL.stream(), added(visitor))
                .map(part -> new Section(part.address(), part.text(), current(part, path)))
                .toList();
    }

    private static Stream<Part> added(@Nullable Learner visitor) {
        if (visitor == null || visitor.guest()) {
            return Stream.of();
        }
        return switch (visitor.role()) {
            case LEARNER -> Stream.of(COURSES);
            case INSTRUCTOR -> Stream.of(COURSES, TEACH);
            case ADMINISTRATOR -> Stream.of(COURSES, TEACH, ADMIN);
        };
    }

    private static @Nullable String current(Part part, String path) {
        if (path.equals(part.address())) {
            return "page";
        }
        boolean within = Stream.concat(Stream.of(part.address()), part.alsoUnder().stream())
                .anyMatch(folder -> !folder.equals("/") && (path.equals(folder) || path.startsWith(folder + "/")));
        return within ? "true" : null;
    }

    private static String path() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                ? attributes.getRequest().getRequestURI()
                : "";
    }
}
