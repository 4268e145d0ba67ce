package org.warpladder.lesson.web;

import java.security.SecureRandom;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Lesson;
import org.warpladder.practice.web.AnswerForm;
import org.warpladder.practice.web.Words;

/** Lessons, a screen at an address. Nothing is kept about who read what; an answer here is no evidence. */
@Controller
class LessonPages {
    private static final int SEEDS = 9_999;

    private final Catalogue catalogue;
    private final Words words;
    private final SecureRandom random = new SecureRandom();

    LessonPages(Catalogue catalogue, Words words) {
        this.catalogue = catalogue;
        this.words = words;
    }

    @GetMapping("/lessons")
    String lessons(Model model) {
        model.addAttribute("lessons", catalogue.lessons());
        return "lesson/lessons";
    }

    @GetMapping("/lessons/{id}")
    String lesson(@PathVariable String id) {
        return "redirect:/lessons/" + find(id).id() + "/1";
    }

    @GetMapping("/lessons/{id}/{number}")
    String screen(
            @PathVariable String id,
            @PathVariable String number,
            @RequestParam(defaultValue = "0") String seed,
            Model model) {
        var lesson = find(id);
        return show(model, lesson, ScreenView.untouched(lesson, number(lesson, number), seed(seed), words));
    }

    @PostMapping("/lessons/{id}/{number}")
    String answer(
            @PathVariable String id,
            @PathVariable String number,
            @RequestParam(defaultValue = "0") String seed,
            @RequestParam MultiValueMap<String, String> form,
            Model model) {
        var lesson = find(id);
        return show(
                model,
                lesson,
                ScreenView.tried(lesson, number(lesson, number), seed(seed), AnswerForm.answers(form), words));
    }

    @GetMapping("/misconceptions")
    String misconceptions(Model model) {
        model.addAttribute("misconceptions", catalogue.misconceptions().values());
        return "lesson/misconceptions";
    }

    @GetMapping("/misconceptions/{id}")
    String misconception(@PathVariable String id, @RequestParam(defaultValue = "0") String seed, Model model) {
        var misconception = catalogue.misconception(id).orElseThrow(LessonPages::notFound);
        long chosen = seed(seed);
        model.addAttribute("misconception", misconception.in(LocaleContextHolder.getLocale()));
        catalogue
                .page(id)
                .ifPresent(page -> model.addAttribute("screen", ScreenView.untouched(page, 1, chosen, words)));
        model.addAttribute(
                "problems",
                catalogue.problems().stream()
                        .filter(problem -> problem.misconceptions().contains(id))
                        .toList());
        model.addAttribute("otherSeed", 1 + random.nextInt(SEEDS));
        return "lesson/misconception";
    }

    private String show(Model model, Lesson lesson, ScreenView view) {
        model.addAttribute("lesson", lesson);
        model.addAttribute("view", view);
        model.addAttribute("otherSeed", 1 + random.nextInt(SEEDS));
        return "lesson/screen";
    }

    private Lesson find(String id) {
        return catalogue.lesson(id).orElseThrow(LessonPages::notFound);
    }

    private static int number(Lesson lesson, String number) {
        if (!number.matches("\\d{1,3}")
                || Integer.parseInt(number) < 1
                || Integer.parseInt(number) > lesson.screens().size()) {
            throw notFound();
        }
        return Integer.parseInt(number);
    }

    private static long seed(String seed) {
        if (!seed.matches("\\d{1,9}")) {
            throw notFound();
        }
        return Long.parseLong(seed);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
