package org.warpladder.authoring;

import jakarta.annotation.PostConstruct;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Layer;

/**
 * Lays what was published here over the folder's files. The database says what is published; every node looks there every
 * two seconds, the publishing one at once.
 */
@Component
class Shelf {
    private static final Pattern FILE = Pattern.compile("[1-5]-[a-z]+/([^/]+)\\.yaml");
    private static final String[] FOLDERS = {"1-recognition", "2-application", "3-analysis", "4-synthesis", "5-mastery"
    };

    private final RevisionRows rows;
    private final SetRows sets;
    private final Catalogue catalogue;
    private long laid = -1;

    Shelf(RevisionRows rows, SetRows sets, Catalogue catalogue) {
        this.rows = rows;
        this.sets = sets;
        this.catalogue = catalogue;
    }

    @PostConstruct
    void open() {
        refresh();
    }

    @Scheduled(fixedDelay = 2000)
    synchronized void refresh() {
        long now = rows.clock();
        if (now != laid) {
            var files = new HashMap<String, String>();
            var without = new HashSet<String>();
            for (var instead : rows.insteads()) {
                var path = path(instead.problemId(), instead.text().orElse(""));
                instead.text().ifPresentOrElse(text -> files.put(path, text), () -> without.add(path));
            }
            sets.all().forEach((id, text) -> files.put(setPath(id), text));
            catalogue.lay(new Layer(files, without));
            laid = now;
        }
    }

    /** The problem's file; nothing where the folder has none. */
    Optional<String> disk(String problemId) {
        return file(problemId).map(Map.Entry::getValue);
    }

    /** Where the problem's file is or, by its level, would be. */
    String path(String problemId, String text) {
        int level = Math.max(1, Head.of(text).level());
        return file(problemId).map(Map.Entry::getKey).orElse(FOLDERS[level - 1] + "/" + problemId + ".yaml");
    }

    static String setPath(String setId) {
        return "sets/" + setId + ".yaml";
    }

    /** What is served now. */
    Optional<String> text(String problemId) {
        return rows.instead(problemId).map(Instead::text).orElseGet(() -> disk(problemId));
    }

    private Optional<Map.Entry<String, String>> file(String problemId) {
        return catalogue.onDisk().entrySet().stream()
                .filter(file -> {
                    var named = FILE.matcher(file.getKey());
                    return named.matches() && named.group(1).equals(problemId);
                })
                .findFirst();
    }
}
