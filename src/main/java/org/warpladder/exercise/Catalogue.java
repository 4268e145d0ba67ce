package org.warpladder.exercise;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.warpladder.exercise.definition.Library;

/**
 * The content that is served. A folder is looked at again when one of its files changes; a broken file keeps its last
 * good problem, and its faults are told to instructors. Safe for many threads.
 */
public final class Catalogue {
    private final ContentFolder folder;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile long looked;
    private long stamp;
    private Map<String, String> onDisk;
    private Layer layer = Layer.NONE;
    private volatile Library library;
    private final Wordings wordings = new Wordings();

    private Catalogue(ContentFolder folder) {
        this.folder = folder;
        this.looked = System.nanoTime();
        this.stamp = folder.changes() ? folder.stamp() : 0;
        this.onDisk = folder.texts();
        this.library = Library.read(onDisk);
    }

    /** From a folder, which is read again when it changes. */
    public static Catalogue of(Path folder) {
        return new Catalogue(new ContentFolder(folder, Duration.ZERO));
    }

    /** From the folder {@code exercises} where the program was started, or else from the program itself. */
    public static Catalogue shipped() {
        return new Catalogue(ContentFolder.shipped());
    }

    public List<Problem> problems() {
        return current().problems().values().stream()
                .sorted(java.util.Comparator.comparingInt(Problem::level))
                .toList();
    }

    public List<Problem> problems(int level) {
        return problems().stream().filter(problem -> problem.level() == level).toList();
    }

    public Optional<Problem> problem(String id) {
        return Optional.ofNullable(current().problems().get(id));
    }

    /**
     * A variant with its texts in the language, piece by piece where its problem has them. The texts follow from the
     * version and the seed, so one that was frozen long ago is told in words that were written since; of an older version
     * only the frozen English is left.
     */
    public Variant worded(Variant variant, Locale language) {
        return English.is(language) ? variant : variant.in(wording(variant, language));
    }

    private Wording wording(Variant variant, Locale language) {
        return problem(variant.problemId())
                .filter(problem -> problem.version().equals(variant.version()))
                .map(problem -> wordings.of(problem, new Seed(variant.seed()), language))
                .orElseGet(() -> Wording.none(language));
    }

    public Map<String, Skill> skills() {
        return current().skills();
    }

    public Optional<Misconception> misconception(String id) {
        return Optional.ofNullable(current().misconceptions().get(id));
    }

    public Map<String, Misconception> misconceptions() {
        return current().misconceptions();
    }

    public Map<String, ProblemSet> sets() {
        return current().sets();
    }

    /** The test that finds where to begin, if the content has one. */
    public Optional<PlacementTest> placement() {
        return current().placements().values().stream().findFirst();
    }

    /** In the order of their levels. */
    public List<Lesson> lessons() {
        return List.copyOf(current().lessons().values());
    }

    public Optional<Lesson> lesson(String id) {
        return Optional.ofNullable(current().lessons().get(id));
    }

    /** What there is to read about a misconception. */
    public Optional<Lesson> page(String misconception) {
        return Optional.ofNullable(current().pages().get(misconception));
    }

    /** What is wrong with the content as it is on disk. */
    public List<Fault> faults() {
        return current().faults();
    }

    /** Serves what is published here over what is in the folder, from now on. */
    public synchronized void lay(Layer over) {
        if (!over.equals(layer)) {
            layer = over;
            library = kept(Library.read(layer.over(onDisk)), library, layer.without());
        }
    }

    /** The texts of the folder's files by path, without what lies over them. */
    public synchronized Map<String, String> onDisk() {
        current();
        return java.util.Collections.unmodifiableMap(onDisk);
    }

    /**
     * Reads a problem's text with the skills and wrong ideas of this content, and draws its fixed instance and one more.
     *
     * @param path where it stands or would stand; faults name it
     */
    public Reading read(String path, String text) {
        return current().read(path, text);
    }

    /**
     * Which answers so many instances of a problem's text cannot tell apart, before the separation gate refuses any of
     * them; a list of nothing where the text has faults.
     */
    public List<Set<Overlap>> overlaps(String path, String text, int seeds) {
        return current().overlaps(path, text, seeds);
    }

    /** What is wrong with a set's text, with the problems that are served. */
    public List<Fault> setFaults(String path, String text) {
        return current().setFaults(path, text);
    }

    /** While one caller looks at the folder, the others are served what is there: no request waits for another's look. */
    private Library current() {
        boolean due = System.nanoTime() - looked >= folder.lookEvery().toNanos();
        if (folder.changes() && due && looking.tryLock()) {
            try {
                look();
            } finally {
                looking.unlock();
            }
        }
        return library;
    }

    private synchronized void look() {
        looked = System.nanoTime();
        long now = folder.stamp();
        if (now != stamp) {
            stamp = now;
            onDisk = folder.texts();
            library = kept(Library.read(layer.over(onDisk)), library, layer.without());
        }
    }

    /** The new content; a problem or a set whose file is broken now stays as it was, unless it was taken away. */
    private static Library kept(Library now, Library before, Set<String> without) {
        var problems = new LinkedHashMap<>(now.problems());
        var broken = now.faults().stream()
                .map(Fault::file)
                .filter(file -> !without.contains(file))
                .distinct()
                .toList();
        before.problems().forEach((id, problem) -> {
            if (broken.stream().anyMatch(file -> file.endsWith("/" + id + ".yaml"))) {
                problems.putIfAbsent(id, problem);
            }
        });
        var sets = new LinkedHashMap<>(now.sets());
        before.sets().forEach((id, set) -> {
            boolean whole =
                    set.items().stream().allMatch(item -> problems.keySet().containsAll(item.any()));
            if (whole && broken.contains("sets/" + id + ".yaml")) {
                sets.put(id, set);
            }
        });
        return new Library(
                now.skills().isEmpty() ? before.skills() : now.skills(),
                now.misconceptions().isEmpty() ? before.misconceptions() : now.misconceptions(),
                problems,
                sets,
                now.placements().isEmpty() ? before.placements() : now.placements(),
                whole(now.lessons(), before.lessons(), "lessons", broken),
                whole(now.pages(), before.pages(), "misconceptions", broken),
                now.faults());
    }

    private static Map<String, Lesson> whole(
            Map<String, Lesson> now, Map<String, Lesson> before, String folder, List<String> broken) {
        var lessons = new java.util.TreeMap<>(now);
        before.forEach((id, lesson) -> {
            if (broken.stream().anyMatch(file -> file.matches(folder + "/" + id + "(\\.[a-z]+)?\\.md"))) {
                lessons.put(id, lesson);
            }
        });
        return lessons;
    }
}
