package org.warpladder.diagram;

/**
 * A picture and the same in words.
 *
 * @param svg the picture: classes only, no style and no script
 * @param caption what to see in it, as plain text
 * @param tableTitle what opens the table
 */
public record Figure(String svg, String caption, String tableTitle, Table table) {
    public Figure captioned(String text) {
        return new Figure(svg, text, tableTitle, table);
    }

    /** A {@code figure} that scrolls within itself, with caption and table. */
    public String toHtml() {
        return """
            <figure class="figure"><div class="figure-scroll" tabindex="0" role="group" aria-label="%s">%s</div>\
            <figcaption>%s</figcaption><details><summary>%s</summary><div class="scroll" tabindex="0" role="group" \
            aria-label="%s">%s</div></details></figure>\
            """.formatted(
                        Svg.escape(caption),
                        svg,
                        Symbols.html(Svg.escape(caption)),
                        Symbols.html(Svg.escape(tableTitle)),
                        Svg.escape(tableTitle),
                        table.toHtml());
    }
}
