package org.warpladder.course.roster;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=HYPERLINK(\"http://x\")",
                "+1",
                "-1",
                "@SUM(A1)",
                "\t=1",
                "\r=1",
                " =1",
                "\u00A0=1",
                "＝1",
                "\u200B=1",
                "\tx"
            })
    void aTextThatWouldBeAFormulaIsNeutralised(String name) {
        var cell = CsvReader.rows(
                        new CsvWriter().text(name).text("x").endRow().asText().substring(1))
                .getFirst()
                .cells()
                .getFirst();
        assertThat(cell).startsWith("'");
    }

    @Test
    void aNumberStaysANumber() {
        assertThat(new CsvWriter().number(new BigDecimal("-1")).endRow().asText())
                .isEqualTo("\uFEFF-1\r\n");
    }

    @Test
    void namesKeepTheirLettersCommasAndQuotationMarks() {
        var text = new CsvWriter()
                .text("محمد")
                .text("Lee, \"Ann\"")
                .text("王小明")
                .endRow()
                .asText();
        assertThat(text).startsWith("\uFEFF");
        assertThat(CsvReader.rows(text.substring(1)).getFirst().cells()).containsExactly("محمد", "Lee, \"Ann\"", "王小明");
    }
}
