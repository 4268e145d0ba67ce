package org.warpladder.authoring.lms;

/** XML being written: elements are opened and closed in pairs, markup is taken as it is. Mutable. */
final class Tags {
    private final StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

    /** @param attributes names and values in turn */
    Tags open(String name, String... attributes) {
        return start(name, ">", attributes);
    }

    Tags empty(String name, String... attributes) {
        return start(name, "/>\n", attributes);
    }

    Tags close(String name) {
        out.append("</").append(name).append(">\n");
        return this;
    }

    Tags element(String name, String text, String... attributes) {
        return open(name, attributes).text(text).close(name);
    }

    Tags text(String text) {
        out.append(Markup.escape(text));
        return this;
    }

    /** XHTML. */
    Tags markup(String xhtml) {
        out.append(xhtml);
        return this;
    }

    /** Markup that the other program reads as text. */
    Tags data(String markup) {
        out.append("<![CDATA[").append(markup.replace("]]>", "]]&gt;")).append("]]>");
        return this;
    }

    private Tags start(String name, String end, String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(Markup.escape(attributes[i + 1]))
                    .append('"');
        }
        out.append(end);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
