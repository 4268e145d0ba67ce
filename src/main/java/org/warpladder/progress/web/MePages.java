package org.warpladder.progress.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.authentication.logout.SecurityContextLogoutHandler;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Visitors;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.practice.PastAttempt;
import org.warpladder.practice.Practice;
import org.warpladder.progress.Progress;

/** What is known of the learner, to look at, to take away and to erase. */
@Controller
class MePages {
    private final Visitors visitors;
    private final People people;
    private final Practice practice;
    private final Progress progress;
    private final Catalogue catalogue;

    MePages(Visitors visitors, People people, Practice practice, Progress progress, Catalogue catalogue) {
        this.visitors = visitors;
        this.people = people;
        this.practice = practice;
        this.progress = progress;
        this.catalogue = catalogue;
    }

    /** A line of the history as it is shown. */
    record Past(PastAttempt attempt, String title) {}

    @GetMapping("/me")
    String me(HttpServletRequest request, Model model) {
        var learner = visitors.learner(request);
        model.addAttribute("learner", learner.orElse(null));
        model.addAttribute("overview", learner.map(it -> progress.of(it.id())).orElseGet(progress::ofNewcomer));
        model.addAttribute(
                "history",
                learner.map(it -> practice.history(it.id())).orElse(List.of()).stream()
                        .map(this::past)
                        .toList());
        return "progress/me";
    }

    /** All rows about the learner as JSON. */
    @GetMapping("/me/export")
    ResponseEntity<Map<String, Object>> export(HttpServletRequest request) {
        return visitors.learner(request)
                .map(learner -> ResponseEntity.ok()
                        .contentType(MediaType.APPLICATION_JSON)
                        .header(
                                HttpHeaders.CONTENT_DISPOSITION,
                                ContentDisposition.attachment()
                                        .filename("warp-ladder.json")
                                        .build()
                                        .toString())
                        .body(everything(learner)))
                .orElseGet(() -> ResponseEntity.notFound().build());
    }

    @PostMapping("/me/erase")
    String erase(@RequestParam Optional<String> sure, HttpServletRequest request, HttpServletResponse response) {
        if (sure.isEmpty()) {
            return "redirect:/me?unsure#erase";
        }
        visitors.learner(request).ifPresent(learner -> people.erase(learner.id()));
        visitors.forget(request, response);
        new SecurityContextLogoutHandler()
                .logout(request, response, SecurityContextHolder.getContext().getAuthentication());
        return "redirect:/?erased";
    }

    private Map<String, Object> everything(Learner learner) {
        var all = new LinkedHashMap<String, Object>();
        all.put("name", learner.name());
        all.put("role", learner.role());
        all.put("since", learner.since().toString());
        all.put(
                "skills",
                progress.of(learner.id()).skills().stream()
                        .map(skill -> Map.of(
                                "skill", skill.skill().id(),
                                "known", skill.known(),
                                "answers", skill.answers(),
                                "reviewAt",
                                        skill.reviewAt().map(Object::toString).orElse("")))
                        .toList());
        all.put(
                "misconceptions",
                progress.of(learner.id()).misconceptions().stream()
                        .map(met -> Map.of(
                                "misconception", met.misconception().id(),
                                "times", met.times(),
                                "last", met.last().toString(),
                                "overcome", met.overcome()))
                        .toList());
        all.put(
                "attempts",
                practice.history(learner.id()).stream()
                        .flatMap(past -> practice.standing(past.attemptId()).stream())
                        .map(standing -> Map.of(
                                "problem", standing.instance().variant().problemId(),
                                "version", standing.instance().variant().version(),
                                "seed", standing.instance().variant().seed(),
                                "score", standing.scoreExact(),
                                "hints", standing.hintsTaken(),
                                "revealed", standing.revealed(),
                                "startedAt", standing.startedAt().toString(),
                                "submissions",
                                        standing.submissions().stream()
                                                .map(submitted -> Map.of(
                                                        "at",
                                                        submitted.at().toString(),
                                                        "answers",
                                                        submitted.answers()))
                                                .toList()))
                        .toList());
        return all;
    }

    private Past past(PastAttempt attempt) {
        return new Past(
                attempt,
                catalogue.problem(attempt.problemId()).map(Problem::title).orElse(attempt.problemId()));
    }
}
