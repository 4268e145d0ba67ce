package org.warpladder.course.roster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RosterFileTests {
    private static final String ROSTER = "Name,ID,Group\nMüller Žofie,1,A\n";

    @ParameterizedTest
    @CsvSource({"UTF-8, UTF-8", "windows-1252, Windows-1252", "UTF-16, UTF-16"})
    void readsWhatSpreadsheetsWrite(String written, String called) {
        var file = FileText.of(ROSTER.getBytes(Charset.forName(written)));
        assertThat(file.encoding()).isEqualTo(called);
        assertThat(RosterFile.read(file.text()).entries())
                .containsExactly(new RosterFile.Entry(2, "Müller Žofie", "1", "A"));
    }

    @Test
    void aMarkIsNoPartOfTheFirstHeading() {
        var file = FileText.of(("\uFEFF" + ROSTER).getBytes(StandardCharsets.UTF_8));
        assertThat(RosterFile.read(file.text()).entries()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"محمد عبد الله", "王小明", "Ђорђе Петровић", "ไพลิน", "O'Brien", "Nguyễn Thị Ánh", "می‌خواهم"})
    void takesNamesInAnyScript(String name) {
        var file = FileText.of(("name;id\n" + name + ";7\n").getBytes(StandardCharsets.UTF_8));
        assertThat(RosterFile.read(file.text()).entries()).singleElement().satisfies(entry -> {
            assertThat(entry.name()).isEqualTo(name);
            assertThat(entry.identifier()).isEqualTo("7");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Vorname;Nachname;Matrikelnummer",
                "First name\tLast name\tStudent ID",
                "first_name,SURNAME,E-Mail"
            })
    void knowsHeadingsHoweverTheyAreWritten(String heading) {
        var separator = heading.replaceAll("[^;\t,]", "").substring(0, 1);
        var text = heading + "\n" + String.join(separator, "Ann", "Lee", "7") + "\n";
        assertThat(RosterFile.read(text).entries()).containsExactly(new RosterFile.Entry(2, "Ann Lee", "7", ""));
    }

    @Test
    void twoFormsOfOneLetterAreOneName() {
        assertThat(RosterFile.read("name\nZoe\u0308\n").entries().getFirst().name())
                .isEqualTo("Zo\u00EB");
    }

    @Test
    void saysWhatIsWrongByLineAndTakesTheRest() {
        var file = RosterFile.read("""
            name,id
            Ann,1

            ,2
            Bob,1
            Cid,3,extra
            "Dee
            and more",4
            Eve,5
            """);
        assertThat(file.entries()).extracting(RosterFile.Entry::name).containsExactly("Ann", "Dee and more", "Eve");
        assertThat(file.faults())
                .extracting(fault -> fault.line() + " " + fault.kind())
                .containsExactly("4 NO_NAME", "5 TWICE", "6 TOO_MANY_CELLS");
    }

    @ParameterizedTest
    @CsvSource({"'', EMPTY", "'id,group\n1,A', NO_NAME_COLUMN", "'name,id\n\"Ann,1\n', UNCLOSED_QUOTE"})
    void aFileThatIsNoRosterSaysWhy(String text, RosterFile.Kind kind) {
        assertThat(RosterFile.read(text).faults())
                .extracting(RosterFile.Fault::kind)
                .containsExactly(kind);
    }

    @Test
    void overridesOfTheWritingDirectionAreDropped() {
        assertThat(RosterFile.read("name\nAnn\u202Eeel\n").entries().getFirst().name())
                .isEqualTo("Ann eel");
    }

    @Test
    void saysWhichColumnsItDoesNotUse() {
        assertThat(RosterFile.read("name,phone\nAnn,1\n").leftOut()).isEqualTo(List.of("phone"));
    }
}
