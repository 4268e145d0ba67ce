package org.warpladder.authoring.lms;

import java.io.IOException;
import java.io.StringReader;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.warpladder.exercise.text.Markdown;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The product's safe HTML as XHTML that other programs show: a figure becomes its table, which says the same. */
final class Markup {
    private static final Pattern FIGURE = Pattern.compile(
            "(?s)<figure\\b(?:(?!</figure>).)*?<figcaption>(.*?)</figcaption>(?:(?!</figure>).)*?(<table\\b.*?</table>).*?</figure>");
    private static final Pattern ATTRIBUTES =
            Pattern.compile("\\s(?:class|id|role|tabindex|scope|rel|data-[a-z-]+|aria-[a-z-]+)=\"[^\"]*\"");
    private static final Pattern PARAGRAPH = Pattern.compile("(?s)\\A<p>((?:(?!<p>).)*)</p>\\s*\\z");

    private Markup() {}

    /** Where it is not XML in spite of all, its text alone. */
    static String portable(String html) {
        var plain = FIGURE.matcher(html).replaceAll("<p>$1</p>$2");
        plain = ATTRIBUTES
                .matcher(plain)
                .replaceAll("")
                .replace("<br>", "<br />")
                .replace("<hr>", "<hr />")
                .replace("&nbsp;", "&#160;");
        return wellFormed(plain)
                ? plain
                : "<p>" + escape(plain.replaceAll("<[^>]*>", " ").strip()) + "</p>";
    }

    /** A line of Markdown. */
    static String inline(String markdown) {
        var html = portable(Markdown.html(markdown).strip());
        var match = PARAGRAPH.matcher(html);
        return match.matches() ? match.group(1) : html;
    }

    /** A line of Markdown as text without any markup. */
    static String words(String markdown) {
        return inline(markdown)
                .replaceAll("<sub>(.*?)</sub>", "_$1")
                .replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static boolean wellFormed(String xhtml) {
        try {
            var factory = SAXParserFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.newSAXParser()
                    .parse(new InputSource(new StringReader("<div>" + xhtml + "</div>")), new DefaultHandler());
            return true;
        } catch (SAXException broken) {
            return false;
        } catch (ParserConfigurationException | IOException impossible) {
            throw new IllegalStateException("every JDK reads XML", impossible);
        }
    }
}
