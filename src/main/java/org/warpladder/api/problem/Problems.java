package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.Page;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.api.json.JsonBody;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Practice;

@Tag(name = "Problems", description = "What there is to practise; no token needed to look")
@RestController
@RequestMapping(path = "/api/v1/problems", produces = MediaType.APPLICATION_JSON_VALUE)
class Problems {
    private final Catalogue catalogue;
    private final Map<String, Variant> drawnByVersion = new ConcurrentHashMap<>();

    private final Practice practice;
    private final SecureRandom random = new SecureRandom();

    Problems(Catalogue catalogue, Practice practice) {
        this.catalogue = catalogue;
        this.practice = practice;
    }

    /** One page of problems. */
    @Schema(name = "Problems")
    record ProblemList(
            List<ProblemAnswer> problems, @Nullable String next) {}

    @Operation(operationId = "listProblems", summary = "The problems, in the ladder's order")
    @GetMapping
    ResponseEntity<ProblemList> all(
            @Parameter(description = "1 to 5") @RequestParam(required = false) @Nullable Integer level,
            @Parameter(description = "A skill's id") @RequestParam(required = false) @Nullable String skill,
            @Parameter(description = "Words in the title or the id") @RequestParam(required = false) @Nullable String q,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var chosen = catalogue.problems().stream()
                .filter(problem -> level == null || problem.level() == level)
                .filter(problem -> skill == null || problem.skills().contains(skill))
                .filter(problem -> q == null || speaksOf(problem, q))
                .toList();
        var page = Page.of(chosen, Problem::id, limit, cursor);
        return page.answer(
                new ProblemList(page.items().stream().map(this::answer).toList(), page.next()));
    }

    @Operation(operationId = "getProblem", summary = "A problem with its answer fields, never an answer")
    @GetMapping("/{id}")
    ProblemAnswer one(@PathVariable String id) {
        return answer(find(catalogue, id));
    }

    @Operation(
            operationId = "drawInstance",
            summary = "Draw an instance; the same version and seed give the same one for ever",
            requestBody =
                    @io.swagger.v3.oas.annotations.parameters.RequestBody(
                            content = @Content(schema = @Schema(implementation = InstanceRequest.class))))
    @ApiResponse(responseCode = "201")
    @PostMapping("/{id}/instances")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<InstanceAnswer> instance(
            @PathVariable String id, @RequestBody(required = false) @Nullable JsonBody body) {
        find(catalogue, id);
        var seed = body == null
                ? Optional.<Long>empty()
                : body.read(InstanceRequest::read).given();
        return practice.instance(id, seed.orElseGet(() -> random.nextLong(1, InstanceRequest.DRAWN_BELOW)))
                .map(this::answer)
                .orElseThrow();
    }

    /** @throws Refusal where there is no such problem */
    static Problem find(Catalogue catalogue, String id) {
        return catalogue
                .problem(id)
                .orElseThrow(() -> new Refusal(
                        ErrorType.NOT_FOUND, "There is no problem `" + id + "`; `GET /api/v1/problems` lists them."));
    }

    /** In the language that is asked for, as far as the problem has it: the statement's is named. */
    private ResponseEntity<InstanceAnswer> answer(Instance instance) {
        var variant = catalogue.worded(instance.variant(), LocaleContextHolder.getLocale());
        return ResponseEntity.status(HttpStatus.CREATED)
                .header(HttpHeaders.CONTENT_LANGUAGE, variant.statementLanguage())
                .varyBy(HttpHeaders.ACCEPT_LANGUAGE)
                .body(InstanceAnswer.of(instance, variant));
    }

    private ProblemAnswer answer(Problem problem) {
        var language = LocaleContextHolder.getLocale();
        var fixed =
                drawnByVersion.computeIfAbsent(problem.id() + " " + problem.version(), _ -> problem.draw(Seed.FIXED));
        return ProblemAnswer.of(problem, catalogue.worded(fixed, language).fields(), language);
    }

    private static boolean speaksOf(Problem problem, String words) {
        var title = problem.title() + " " + problem.title(LocaleContextHolder.getLocale());
        var text = (title + " " + problem.id()).toLowerCase(Locale.ROOT);
        return List.of(words.toLowerCase(Locale.ROOT).strip().split("\\s+")).stream()
                .allMatch(text::contains);
    }
}
