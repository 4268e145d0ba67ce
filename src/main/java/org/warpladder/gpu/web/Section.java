package org.warpladder.gpu.web;

import java.util.List;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.Table;

/**
 * A part of the page.
 *
 * @param id its anchor, and the prefix of its texts
 * @param heading safe HTML
 * @param paragraphs likewise
 * @param tables shown whole, each with a caption; figures have theirs inside
 */
public record Section(
        String id, String heading, List<String> paragraphs, List<Figure> figures, List<CaptionedTable> tables) {
    public record CaptionedTable(String caption, Table table) {}

    static Section of(Said said, String id, List<String> paragraphs, List<Figure> figures) {
        return new Section(id, said.html(id), paragraphs, figures, List.of());
    }

    Section with(String caption, Table table) {
        return new Section(id, heading, paragraphs, figures, List.of(new CaptionedTable(caption, table)));
    }
}
