package org.warpladder.authoring.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.authoring.proposal.Note;
import org.warpladder.simulator.Sentences;

/** What was found and chosen when a problem was made of a kernel, as sentences in the reader's language. */
@Component
class Notes {
    private final MessageSource messages;

    Notes(MessageSource messages) {
        this.messages = messages;
    }

    /** Safe HTML by the first word of their keys: found, drawn, asked, ideas, dropped, checked. */
    Map<String, List<String>> grouped(List<Note> notes) {
        var groups = new LinkedHashMap<String, List<String>>();
        for (var note : notes) {
            var group = note.key().replaceFirst("\\..*", "").replace("given", "found");
            groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(html(note));
        }
        return groups;
    }

    String html(Note note) {
        var sentences = Sentences.in(LocaleContextHolder.getLocale());
        var arguments =
                note.arguments().stream().map(sentences::say).map(Notes::number).toArray();
        return FaultView.html(Objects.requireNonNull(
                messages.getMessage("proposal." + note.key(), arguments, note.key(), LocaleContextHolder.getLocale())));
    }

    private static Object number(String argument) {
        return argument.matches("-?\\d{1,9}") ? Integer.valueOf(argument) : argument;
    }
}
