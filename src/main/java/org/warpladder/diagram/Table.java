package org.warpladder.diagram;

import java.util.List;
import java.util.stream.Collectors;

/** What a picture says, as rows. The first cell of a row names it. */
public record Table(List<String> heads, List<List<String>> rows) {
    public Table {
        heads = List.copyOf(heads);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public String toHtml() {
        var head = heads.stream()
                .map(text -> "<th scope=\"col\">" + Symbols.html(Svg.escape(text)) + "</th>")
                .collect(Collectors.joining());
        var body = rows.stream().map(Table::row).collect(Collectors.joining());
        return "<table><thead><tr>" + head + "</tr></thead><tbody>" + body + "</tbody></table>";
    }

    private static String row(List<String> cells) {
        var row = new StringBuilder("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            var text = cells.get(i);
            var kind = text.startsWith("0x") ? " class=\"mask\"" : isNumber(text) ? " class=\"number\"" : "";
            row.append(i == 0 ? "<th scope=\"row\"" + kind + ">" : "<td" + kind + ">")
                    .append(Symbols.html(Svg.escape(text)))
                    .append(i == 0 ? "</th>" : "</td>");
        }
        return row.append("</tr>").toString();
    }

    private static boolean isNumber(String text) {
        return text.matches("[−-]?[0-9][0-9.,  ]*( ?%)?|[0-9.,]+ / [0-9.,]+|–");
    }
}
