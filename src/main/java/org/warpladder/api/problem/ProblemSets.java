package org.warpladder.api.problem;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.warpladder.api.Page;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.authoring.Exchange;
import org.warpladder.authoring.Lms;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.ProblemSet;

/** Ordered lists of problems, as files for this server and for others. */
@Tag(name = "Authoring")
@RestController
@RequestMapping("/api/v1/problem-sets")
class ProblemSets {
    private static final String USUAL_VARIANTS = "3";

    private final Catalogue catalogue;
    private final Exchange exchange;
    private final Lms lms;

    ProblemSets(Catalogue catalogue, Exchange exchange, Lms lms) {
        this.catalogue = catalogue;
        this.exchange = exchange;
        this.lms = lms;
    }

    /** A set. @param problems their ids, in the set's order */
    @Schema(name = "ProblemSet")
    record SetAnswer(String id, String title, List<String> problems) {
        static SetAnswer of(ProblemSet set) {
            return new SetAnswer(
                    set.id(),
                    set.title(),
                    set.items().stream()
                            .flatMap(item -> item.any().stream())
                            .distinct()
                            .toList());
        }
    }

    /** One page of sets. */
    @Schema(name = "ProblemSets")
    record SetList(List<SetAnswer> problemSets, @Nullable String next) {}

    /** What a set is exported as. */
    private enum Format {
        ZIP("zip", ".zip", MediaType.parseMediaType("application/zip")),
        QTI("qti", "-qti3.zip", MediaType.parseMediaType("application/zip")),
        MOODLE("moodle", "-moodle.xml", MediaType.APPLICATION_XML);

        private final String wireName;
        private final String fileEnd;
        private final MediaType type;

        Format(String wireName, String fileEnd, MediaType type) {
            this.wireName = wireName;
            this.fileEnd = fileEnd;
            this.type = type;
        }

        static Format of(String text) {
            for (var format : values()) {
                if (format.wireName.equals(text)) {
                    return format;
                }
            }
            throw Refusal.parameter("format", "`" + text + "` is not one of `zip`, `qti`, `moodle`.", null);
        }
    }

    @Operation(operationId = "listProblemSets", summary = "The sets of problems")
    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<SetList> all(
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        var page = Page.of(List.copyOf(catalogue.sets().values()), ProblemSet::id, limit, cursor);
        return page.answer(new SetList(page.items().stream().map(SetAnswer::of).toList(), page.next()));
    }

    @Operation(operationId = "exportProblemSet", summary = "A set with its problems as one file, answers included")
    @ApiResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "application/zip", schema = @Schema(type = "string", format = "binary")),
                @Content(mediaType = "application/xml", schema = @Schema(type = "string"))
            })
    @GetMapping("/{id}/export")
    ResponseEntity<byte[]> export(
            @PathVariable String id,
            @Parameter(
                            description = "`zip`: the YAML files; `qti`: a QTI 3 package; `moodle`: Moodle XML",
                            schema = @Schema(allowableValues = {"zip", "qti", "moodle"}))
                    @RequestParam(defaultValue = "zip")
                    String format,
            @Parameter(description = "Of each problem, in a QTI package or Moodle XML: 1 to " + Lms.MOST_VARIANTS)
                    @RequestParam(defaultValue = USUAL_VARIANTS)
                    int variants) {
        var as = Format.of(format);
        if (variants < 1 || variants > Lms.MOST_VARIANTS) {
            throw Refusal.parameter(
                    "variants", "`" + variants + "` is out of range: 1 to " + Lms.MOST_VARIANTS + " are made.", null);
        }
        return bytes(id, as, variants)
                .map(it -> ResponseEntity.ok()
                        .contentType(as.type)
                        .header(
                                HttpHeaders.CONTENT_DISPOSITION,
                                ContentDisposition.attachment()
                                        .filename(id + as.fileEnd)
                                        .build()
                                        .toString())
                        .body(it))
                .orElseThrow(() -> new Refusal(
                        ErrorType.NOT_FOUND, "There is no set `" + id + "`; `GET /api/v1/problem-sets` lists them."));
    }

    private Optional<byte[]> bytes(String id, Format format, int variants) {
        return switch (format) {
            case ZIP -> exchange.exportSet(id);
            case QTI -> lms.qti(id, variants);
            case MOODLE -> lms.moodle(id, variants);
        };
    }
}
