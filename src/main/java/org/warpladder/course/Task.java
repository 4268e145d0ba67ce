package org.warpladder.course;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Standing;

/**
 * One problem of an assignment as one learner has it.
 *
 * @param instance the variant that is worked at
 * @param standing nothing while nothing was submitted
 * @param draft what was typed and not submitted
 * @param newer whether the problem has changed since the variant was drawn, so that a replacement can be had
 */
public record Task(
        Item item, Draw draw, Instance instance, Optional<Standing> standing, Optional<Typed> draft, boolean newer) {
    public static Optional<Task> at(int position, List<Task> tasks) {
        return tasks.stream().filter(task -> task.item().position() == position).findFirst();
    }

    /** What stands in the boxes. */
    public record Typed(Map<String, String> answers, Instant savedAt) {}
}
