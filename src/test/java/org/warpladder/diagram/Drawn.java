package org.warpladder.diagram;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** A picture, taken apart again. */
record Drawn(Document svg) {
    static Drawn of(Figure figure) {
        return new Drawn(Jsoup.parse(figure.svg(), "", Parser.xmlParser()));
    }

    List<Element> all(String selector) {
        return svg.select(selector);
    }

    List<String> texts(String selector) {
        return svg.select(selector).eachText();
    }

    String said() {
        return svg.select("svg > desc").text();
    }

    /** The style that fills a mark, {@code a} to {@code h} or a state. */
    static String style(Element mark) {
        var fill = mark.attr("fill");
        return fill.substring(fill.lastIndexOf('-') + 1, fill.length() - 1);
    }

    static double number(Element mark, String attribute) {
        return Double.parseDouble(mark.attr(attribute));
    }

    /** The boxes {@code M x y h w v h h -w z} of a path. */
    static List<Box> boxes(Element path) {
        return java.util.Arrays.stream(path.attr("d").split("z")).map(Box::of).toList();
    }

    record Box(double x, double y, double width, double height) {
        static Box of(String text) {
            var parts = text.substring(1).split("[ hv]");
            return new Box(
                    Double.parseDouble(parts[0]),
                    Double.parseDouble(parts[1]),
                    Double.parseDouble(parts[2]),
                    Double.parseDouble(parts[3]));
        }
    }
}
