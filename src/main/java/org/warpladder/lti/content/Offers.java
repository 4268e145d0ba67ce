package org.warpladder.lti.content;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.warpladder.course.AssignmentPlan;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Item;
import org.warpladder.course.LatePolicy;
import org.warpladder.course.Schedule;
import org.warpladder.course.SeedRule;
import org.warpladder.course.Show;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.ProblemSet;

/** What there is to choose from, and the assignment that a choice becomes. */
@Component
public class Offers {
    private static final int POINTS = 10;

    private final Catalogue catalogue;
    private final Clock clock;

    Offers(Catalogue catalogue, Clock clock) {
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /** @param level 0 for a set */
    public record Choice(Content content, String title, int level, int points) {}

    /** Sets first, then problems by level. */
    public List<Choice> choices(Locale language) {
        var choices = new ArrayList<Choice>();
        catalogue.sets().values().forEach(set -> choices.add(choice(set, language)));
        catalogue
                .problems()
                .forEach(problem -> choices.add(new Choice(
                        new Content(Content.Kind.PROBLEM, problem.id()),
                        problem.title(language),
                        problem.level(),
                        POINTS)));
        return choices;
    }

    /** Nothing where there is no such problem or set any more. */
    public Optional<Choice> find(Content content, Locale language) {
        return choices(language).stream()
                .filter(it -> it.content().equals(content))
                .findFirst();
    }

    /**
     * Free practice until all is right; an instructor may change it like any other assignment.
     *
     * @param title empty for that of the content
     */
    Optional<AssignmentPlan> plan(Content content, String title, Locale language) {
        return find(content, language)
                .map(choice -> new AssignmentPlan(
                        title.isBlank() ? choice.title() : title,
                        "",
                        new Schedule(clock.instant(), Optional.empty(), Optional.empty()),
                        new LatePolicy(0),
                        new AttemptsPolicy.Free(),
                        true,
                        SeedRule.OWN,
                        Show.AT_ONCE,
                        Show.AT_ONCE,
                        items(content),
                        Map.of()));
    }

    private List<Item> items(Content content) {
        return switch (content.kind()) {
            case PROBLEM -> List.of(new Item(1, content.id(), POINTS, "", Optional.empty()));
            case SET -> {
                var items = new ArrayList<Item>();
                var set = catalogue.sets().get(content.id());
                for (var item : set == null ? List.<ProblemSet.Item>of() : set.items()) {
                    items.add(new Item(items.size() + 1, item.problem(), item.points(), "", Optional.empty()));
                }
                yield items;
            }
        };
    }

    private static Choice choice(ProblemSet set, Locale language) {
        return new Choice(
                new Content(Content.Kind.SET, set.id()),
                set.title(language),
                0,
                set.items().stream().mapToInt(ProblemSet.Item::points).sum());
    }
}
