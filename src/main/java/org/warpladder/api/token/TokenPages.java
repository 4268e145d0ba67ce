package org.warpladder.api.token;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.CurrentSecurityContext;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.account.ApiToken;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Role;
import org.warpladder.account.Scope;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;

/** One's own tokens: made, shown once, revoked. An administrator sees everybody's. */
@Controller
@RequestMapping("/teach/tokens")
class TokenPages {
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_LIFE = 3650;

    private final ApiTokens tokens;
    private final People people;
    private final Courses courses;
    private final Clock clock;

    TokenPages(ApiTokens tokens, People people, Courses courses, Clock clock) {
        this.tokens = tokens;
        this.people = people;
        this.courses = courses;
        this.clock = clock;
    }

    /** A token as its row shows it. @param course the title of the only course it may touch; null for all */
    record Row(ApiToken token, String owner, @Nullable String course, boolean expired) {}

    @GetMapping
    String tokens(@CurrentSecurityContext(expression = "authentication.name") String id, Model model) {
        return page(person(id), model);
    }

    /** The token stands on the answer itself and nowhere else. */
    @PostMapping
    String make(
            @CurrentSecurityContext(expression = "authentication.name") String id,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") List<String> scopes,
            @RequestParam(defaultValue = "") String course,
            @RequestParam(defaultValue = "") String days,
            Model model) {
        var person = person(id);
        var wanted = scopes.stream()
                .flatMap(text -> Scope.of(text).stream())
                .filter(offered(person)::contains)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
        var bound = courses.taughtBy(person).stream()
                .map(Course::id)
                .filter(course::equals)
                .findFirst();
        if (name.isBlank() || name.length() > LONGEST_NAME || wanted.isEmpty()) {
            model.addAttribute("fault", name.isBlank() || name.length() > LONGEST_NAME ? "name" : "scopes");
            model.addAttribute("typed", name);
            return page(person, model);
        }
        if (!course.isEmpty() && bound.isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        var issued = tokens.issue(
                id,
                new ApiTokens.Wish(
                        name.strip(), wanted, bound.orElse(null), end(days).orElse(null)));
        model.addAttribute("text", issued.text());
        return page(person, model);
    }

    @PostMapping("/{token}/revoke")
    String revoke(@CurrentSecurityContext(expression = "authentication.name") String id, @PathVariable String token) {
        tokens.revoke(id, token, person(id).role() == Role.ADMINISTRATOR ? null : id);
        return "redirect:/teach/tokens";
    }

    private Optional<Instant> end(String days) {
        return Optional.of(days)
                .filter(it -> it.matches("[1-9][0-9]{0,3}"))
                .map(it -> Math.min(Integer.parseInt(it), LONGEST_LIFE))
                .map(it -> clock.instant().plus(Duration.ofDays(it)));
    }

    private String page(Learner person, Model model) {
        var all = person.role() == Role.ADMINISTRATOR ? tokens.all() : tokens.of(person.id());
        model.addAttribute("tokens", all.stream().map(this::row).toList());
        model.addAttribute("scopes", offered(person));
        model.addAttribute("courses", courses.taughtBy(person));
        model.addAttribute("everybody", person.role() == Role.ADMINISTRATOR);
        return "api/tokens";
    }

    private Row row(ApiToken token) {
        return new Row(
                token,
                Optional.ofNullable(token.ownerId())
                        .flatMap(people::find)
                        .map(Learner::name)
                        .orElse(""),
                Optional.ofNullable(token.courseId())
                        .map(id -> courses.find(id).map(Course::fullTitle).orElse(id))
                        .orElse(null),
                !token.validAt(clock.instant()));
    }

    /** Only an administrator's token may connect learning platforms. */
    private static Set<Scope> offered(Learner person) {
        return Arrays.stream(Scope.values())
                .filter(scope -> scope != Scope.LTI_ADMIN || person.role() == Role.ADMINISTRATOR)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
    }

    private Learner person(String id) {
        return people.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}
