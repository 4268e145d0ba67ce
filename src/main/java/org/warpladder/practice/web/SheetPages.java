package org.warpladder.practice.web;

import java.security.SecureRandom;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Seed;

/**
 * A level's problems on paper. The number of a sheet is the seed of its variants, so that everybody can have an own one;
 * who teaches finds its key by that number.
 */
@Controller
class SheetPages {
    private static final int SHEETS = 9_999;

    private final Catalogue catalogue;
    private final Told told;
    private final SecureRandom random = new SecureRandom();

    SheetPages(Catalogue catalogue, Told told) {
        this.catalogue = catalogue;
        this.told = told;
    }

    @GetMapping("/levels/{level:[1-5]}/sheet")
    String anyone(@PathVariable int level) {
        return "redirect:/levels/" + level + "/sheet/" + (1 + random.nextInt(SHEETS));
    }

    @GetMapping("/levels/{level:[1-5]}/sheet/{number:[0-9]{1,9}}")
    String sheet(@PathVariable int level, @PathVariable long number, Model model) {
        return page("practice/sheet", level, number, model);
    }

    @GetMapping("/teach/levels/{level:[1-5]}/sheet/{number:[0-9]{1,9}}")
    String key(@PathVariable int level, @PathVariable long number, Model model) {
        return page("practice/sheet-key", level, number, model);
    }

    private String page(String view, int level, long number, Model model) {
        var tasks = catalogue.problems(level).stream()
                .map(problem -> new ByHand(told.variant(problem.draw(new Seed(number)))))
                .toList();
        if (tasks.isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        model.addAttribute("level", level);
        model.addAttribute("number", String.valueOf(number));
        model.addAttribute("tasks", tasks);
        return view;
    }
}
