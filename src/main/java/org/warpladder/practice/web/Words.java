package org.warpladder.practice.web;

import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.util.HtmlUtils;
import org.warpladder.diagram.Symbols;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.text.Markdown;
import org.warpladder.exercise.text.Speech;
import tools.jackson.databind.json.JsonMapper;

/** Sentences for learners as safe HTML: from the catalogue of messages and from the catalogue of wrong ideas. */
@Component
public class Words {
    private static final Pattern PARAGRAPH = Pattern.compile("\\A<p>(.*)</p>\\s*\\z", Pattern.DOTALL);

    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    /** As fields' labels have it: {@code $T_{div}$}. */
    private static final Pattern SUBSCRIPT = Pattern.compile("\\$(\\w+)_\\{(\\w+)}\\$");

    private static final Pattern FIGURE = Pattern.compile("\\d+\\.\\d+(x| %)?");

    private static final String SCRIPT = "script.";
    private static final String SAID_BY_THE_VERDICT = "answer.wrong";
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final ResourceBundle.Control ENGLISH_ELSE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final MessageSource messages;
    private final Catalogue catalogue;

    Words(MessageSource messages, Catalogue catalogue) {
        this.messages = messages;
        this.catalogue = catalogue;
    }

    /** What to say about a field's answer: the wrong idea's own sentence where one was recognised. */
    public Optional<String> feedback(Variant variant, Field field, FieldGrade grade) {
        return idea(grade.misconception())
                .or(() -> Optional.ofNullable(grade.feedback())
                        .filter(message -> !message.key().equals(SAID_BY_THE_VERDICT))
                        .map(message -> html(variant.told(field, message))));
    }

    String html(Message message) {
        return html(message.key(), message.arguments().stream().map(this::told).toArray());
    }

    /** How an answer was read, as the reader's language writes it. */
    String reading(String english) {
        return Speech.in(LocaleContextHolder.getLocale()).reading(english);
    }

    private Object told(Object argument) {
        return argument instanceof String text && FIGURE.matcher(text).matches() ? reading(text) : argument;
    }

    /** What was typed may stand in a sentence: all of it is escaped, then backticks make code and lines break. */
    public String html(String key, Object... arguments) {
        var text = messages.getMessage(key, arguments, key, LocaleContextHolder.getLocale());
        var code =
                CODE.matcher(HtmlUtils.htmlEscape(Objects.requireNonNull(text))).replaceAll("<code>$1</code>");
        return Symbols.html(SUBSCRIPT.matcher(code).replaceAll("<var>$1<sub>$2</sub></var>"))
                .replace("\n", "<br>");
    }

    /** The texts that scripts say, as JSON: those of the catalogue {@code messages-practice} that begin with {@code script.} */
    public String script() {
        var bundle = ResourceBundle.getBundle("messages-practice", LocaleContextHolder.getLocale(), ENGLISH_ELSE);
        return JSON.writeValueAsString(bundle.keySet().stream()
                .filter(key -> key.startsWith(SCRIPT))
                .collect(Collectors.toMap(
                        key -> key.substring(SCRIPT.length()), bundle::getString, (one, _) -> one, TreeMap::new)));
    }

    /** One sentence of Markdown without the paragraph around it. */
    public static String inline(String markdown) {
        var html = Markdown.html(markdown).strip();
        var match = PARAGRAPH.matcher(html);
        return match.matches() ? match.group(1) : html;
    }

    /** The sentence that says what a wrong idea supposes. */
    String supposes(String misconception) {
        return catalogue
                .misconception(misconception)
                .map(idea -> html(
                        "machine.supposes",
                        idea.in(LocaleContextHolder.getLocale()).idea()))
                .orElse("");
    }

    private Optional<String> idea(@Nullable String misconception) {
        return Optional.ofNullable(misconception)
                .flatMap(catalogue::misconception)
                .map(idea -> {
                    var locale = LocaleContextHolder.getLocale();
                    var html = inline(idea.in(locale).feedback());
                    return idea.lang(locale) == null ? html : "<span lang=\"en\">" + html + "</span>";
                });
    }
}
