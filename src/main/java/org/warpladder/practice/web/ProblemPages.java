package org.warpladder.practice.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.MinimalPair;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.PastAttempt;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;

/**
 * A problem, one variant at an address. Everything a learner does is a form that answers with a redirect to that address,
 * so that it works without JavaScript; htmx follows the redirect and takes its part of the page.
 */
@Controller
@RequestMapping("/problems/{problemId}")
class ProblemPages {
    /** Variants to which a learner is sent at random; any other seed in the address works as well. */
    private static final int USUAL_SEEDS = 9_999;

    private final Practice practice;
    private final Catalogue catalogue;
    private final Visitors visitors;
    private final Words words;
    private final RealMachine realMachine;
    private final Told told;
    private final SecureRandom random = new SecureRandom();

    ProblemPages(
            Practice practice,
            Catalogue catalogue,
            Visitors visitors,
            Words words,
            RealMachine realMachine,
            Told told) {
        this.practice = practice;
        this.catalogue = catalogue;
        this.visitors = visitors;
        this.words = words;
        this.realMachine = realMachine;
        this.told = told;
    }

    /** To a variant: the fixed one at first, later another one each time. */
    @GetMapping
    String problem(@PathVariable String problemId, HttpServletRequest request) {
        if (catalogue.problem(problemId).isEmpty()) {
            throw notFound();
        }
        boolean seen = visitors.learner(request)
                .filter(learner -> practice.standing(learner.id(), problemId, 0).isPresent())
                .isPresent();
        return "redirect:" + address(problemId, seen ? 1 + random.nextInt(USUAL_SEEDS) : 0);
    }

    @GetMapping("/variants/{seed}")
    String variant(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam Optional<Integer> repeated,
            @RequestParam Optional<String> tests,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        visitors.expect(request, response);
        long number = number(seed);
        var standing = standing(problemId, number, request);
        var instance = standing.map(Standing::instance)
                .or(() -> practice.instance(problemId, number))
                .map(told::instance)
                .orElseThrow(ProblemPages::notFound);
        var view = ProblemView.of(instance, standing, repeated, Optional.empty(), words);
        tests.flatMap(told::idea).ifPresent(idea -> model.addAttribute("tests", idea.name()));
        return page(view, instance.variant(), number, model, response);
    }

    /** To the variant at which a wrong idea shows best; to any other one where there is none. */
    @GetMapping("/variants/{seed}/pair")
    String pair(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam String idea,
            @RequestParam Optional<String> field,
            HttpServletRequest request,
            RedirectAttributes say) {
        var problem = catalogue.problem(problemId).orElseThrow(ProblemPages::notFound);
        var given = practice.instance(problemId, number(seed)).orElseThrow(ProblemPages::notFound);
        var seen = visitors.learner(request).map(learner -> practice.history(learner.id())).orElse(List.of()).stream()
                .filter(past -> past.problemId().equals(problemId))
                .map(PastAttempt::seed)
                .collect(Collectors.toSet());
        var pair = MinimalPair.seed(problem, given.variant(), idea, field, candidate -> !seen.contains(candidate));
        if (pair.isPresent()) {
            say.addAttribute("tests", idea);
        }
        return "redirect:" + address(problemId, pair.orElseGet(() -> 1 + random.nextInt(USUAL_SEEDS)));
    }

    /** The page once more, with what the kernel in its box costs; nothing is handed in or spent. */
    @PostMapping("/variants/{seed}/run")
    String run(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam String instance,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        long number = number(seed);
        var shown = practice.instance(instance).map(told::instance).orElseThrow(ProblemPages::notFound);
        var trial = Trial.of(shown.variant(), AnswerForm.answers(form)).orElseThrow(ProblemPages::notFound);
        var view = ProblemView.of(
                shown, standing(problemId, number, request), Optional.empty(), Optional.of(trial), words);
        return page(view, shown.variant(), number, model, response);
    }

    /** What keeps the kernel in the box from compiling; for the editor, while one types. */
    @PostMapping(path = "/variants/{seed}/check", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    String check(@RequestParam String instance, @RequestParam MultiValueMap<String, String> form) {
        var variant =
                practice.instance(instance).orElseThrow(ProblemPages::notFound).variant();
        var field = Trial.kernelField(variant).orElseThrow(ProblemPages::notFound);
        return "{\"diagnostics\":"
                + Trial.errors(variant, AnswerForm.answers(form).getOrDefault(field.id(), "")) + "}";
    }

    @PostMapping("/variants/{seed}/submissions")
    String submit(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam String instance,
            @RequestParam String formToken,
            @RequestParam MultiValueMap<String, String> form,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say) {
        checkInstance(instance);
        var learner = visitors.arrive(request, response);
        var outcome = practice.submit(learner.id(), instance, AnswerForm.answers(form), AnswerForm.token(formToken));
        return answer(outcome, problemId, seed, say);
    }

    @PostMapping("/variants/{seed}/hints")
    String hint(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam String instance,
            @RequestParam int taken,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say) {
        checkInstance(instance);
        var learner = visitors.arrive(request, response);
        return answer(practice.hint(learner.id(), instance, taken), problemId, seed, say);
    }

    @PostMapping("/variants/{seed}/reveal")
    String reveal(
            @PathVariable String problemId,
            @PathVariable String seed,
            @RequestParam String instance,
            HttpServletRequest request,
            HttpServletResponse response,
            RedirectAttributes say) {
        checkInstance(instance);
        var learner = visitors.arrive(request, response);
        return answer(practice.reveal(learner.id(), instance), problemId, seed, say);
    }

    private Optional<Standing> standing(String problemId, long seed, HttpServletRequest request) {
        return visitors.learner(request).flatMap(learner -> practice.standing(learner.id(), problemId, seed));
    }

    private String page(ProblemView view, Variant variant, long seed, Model model, HttpServletResponse response) {
        var problemId = variant.problemId();
        model.addAttribute("view", view);
        model.addAttribute("facts", view.complete() ? realMachine.about(variant) : List.of());
        model.addAttribute(
                "level", catalogue.problem(problemId).map(Problem::level).orElse(1));
        model.addAttribute("address", address(problemId, seed));
        model.addAttribute("another", address(problemId, 1 + random.nextInt(USUAL_SEEDS)));
        model.addAttribute("formToken", UUID.randomUUID().toString());
        response.setHeader("Cache-Control", "no-store");
        return "practice/problem";
    }

    private static String answer(Outcome outcome, String problemId, String seed, RedirectAttributes say) {
        switch (outcome) {
            case Outcome.Done _ -> {}
            case Outcome.Repeated(var _, var earlier) -> say.addAttribute("repeated", earlier.number());
            case Outcome.Refused(var _, var reason) ->
                say.addAttribute("refused", reason.name().toLowerCase(Locale.ROOT));
        }
        return "redirect:" + address(problemId, number(seed));
    }

    private void checkInstance(String instance) {
        if (practice.instance(instance).isEmpty()) {
            throw notFound();
        }
    }

    private static String address(String problemId, long seed) {
        return "/problems/" + problemId + "/variants/" + seed;
    }

    private static long number(String seed) {
        if (!seed.matches("\\d{1,9}")) {
            throw notFound();
        }
        return Long.parseLong(seed);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
