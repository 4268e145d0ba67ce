package org.warpladder.lti.score;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Platforms;
import org.warpladder.lti.score.Outcome.Word;
import org.warpladder.lti.score.ScoreNote.Given;
import org.warpladder.lti.score.ScoreRows.Row;
import org.warpladder.lti.service.LineItems;
import org.warpladder.lti.service.LineItems.Finding;
import org.warpladder.lti.service.LineItems.Place;
import org.warpladder.lti.service.Reply;
import org.warpladder.lti.service.Results;
import org.warpladder.lti.service.Results.Shown;
import org.warpladder.lti.service.Scope;
import org.warpladder.lti.service.Services.Access;

/**
 * Tells a platform one learner's newest score. A platform keeps what has the latest time: times rise from note to note and
 * never lie ahead of now; only the same note, whose answer was lost, goes out with the time it had.
 */
@Component
class Delivery {
    private static final Duration A_MOMENT = Duration.ofSeconds(2);

    private final ScoreRows rows;
    private final Due due;
    private final Platforms platforms;
    private final LineItems items;
    private final Results results;

    Delivery(ScoreRows rows, Due due, Platforms platforms, LineItems items, Results results) {
        this.rows = rows;
        this.due = due;
        this.platforms = platforms;
        this.items = items;
        this.results = results;
    }

    /** A note on its way to a column. @param again whether it may have come through already */
    private record Trip(Row row, Access access, String subject, URI item, ScoreNote note, boolean again) {}

    /** @return whether the platform is well, so that others may follow */
    boolean deliver(Row row) {
        var platform = platforms.find(row.platformId());
        if (platform.isEmpty() || row.subject().isEmpty()) {
            return done(row, Word.NO_LEARNER);
        }
        var access = new Access(platform.get(), Scope.read(row.scopes()));
        var now = rows.now();
        return switch (due.of(row, now)) {
            case Due.What.Tell(var note, var title, int points) ->
                tell(
                        row,
                        access,
                        note,
                        new Place(
                                row.linkId(),
                                row.items().orElse(URI.create("")),
                                row.resourceLink(),
                                row.assignmentId().orElse(""),
                                title,
                                points));
            case Due.What.Nothing(var why)
            when row.told().contains("/") && row.item().isPresent() && why == Word.NOTHING_SCORED ->
                send(row, access, row.item().get(), ScoreNote.CLEARING);
            case Due.What.Nothing(var why) -> done(row, why);
            case Due.What.NotBefore(var then) -> {
                rows.restart(row, then);
                yield later(row, then, Outcome.of(Word.HIDDEN));
            }
        };
    }

    private boolean tell(Row row, Access access, ScoreNote note, Place place) {
        if (row.confirmed() && row.told().equals(note.key())) {
            return done(row, Word.NOTHING_NEW);
        }
        if (row.item().isPresent()) {
            return send(row, access, row.item().get(), note);
        }
        if (row.items().isEmpty()) {
            return park(row, Outcome.of(Word.NO_ITEM));
        }
        return switch (items.of(access, place)) {
            case Finding.Found(var item) -> send(row, access, item, note);
            case Finding.UnderWay _ -> later(row, rows.now().plus(A_MOMENT), Outcome.of(Word.MAKING_ITEM));
            case Finding.Failed(var reply) -> failed(row, reply, Outcome.of(reply));
        };
    }

    private boolean send(Row row, Access access, URI item, ScoreNote note) {
        boolean again = !row.confirmed() && row.told().equals(note.key());
        var trip = new Trip(row, access, row.subject().orElseThrow(), item, note, again);
        var now = rows.now();
        var last = row.toldAt().orElse(Instant.MIN);
        if (last.isAfter(now.plus(A_MOMENT))) {
            return confirmed(trip) ? arrived(row, Outcome.of(Word.THERE_ALREADY)) : park(row, Outcome.of(Word.AHEAD));
        }
        if (!again && !now.isAfter(last)) {
            return later(row, last.plusMillis(1), Outcome.of(Word.NONE));
        }
        var at = again ? last : now;
        rows.intend(row, at, note.key());
        return judge(trip, results.send(access, item, note.json(trip.subject(), at)));
    }

    private boolean judge(Trip trip, Reply reply) {
        if (reply instanceof Reply.Answered answer) {
            if (answer.good()) {
                return arrived(trip.row(), new Outcome(Word.SENT, Integer.toString(answer.status())));
            }
            if (answer.status() == 409) {
                return conflict(trip);
            }
            if (answer.status() == 404) {
                return park(trip.row(), Outcome.of(Word.ITEM_GONE));
            }
        }
        return failed(trip.row(), reply, Outcome.of(reply));
    }

    /** The platform has this time or a later one: of this note, of another hand, or from a faster clock. */
    private boolean conflict(Trip trip) {
        if (trip.again() || confirmed(trip)) {
            return arrived(trip.row(), Outcome.of(Word.THERE_ALREADY));
        }
        var at = rows.now();
        if (!at.isAfter(trip.row().toldAt().orElse(Instant.MIN))) {
            return later(trip.row(), at.plus(A_MOMENT), Outcome.of(Word.LATER_SCORE));
        }
        rows.intend(trip.row(), at, trip.note().key());
        var reply = results.send(trip.access(), trip.item(), trip.note().json(trip.subject(), at));
        if (reply instanceof Reply.Answered answer && answer.status() == 409) {
            return park(trip.row(), Outcome.of(Word.LATER_SCORE));
        }
        return judge(trip, reply);
    }

    /** Whether the platform shows what the note says. */
    private boolean confirmed(Trip trip) {
        return switch (results.of(trip.access(), trip.item(), trip.subject())) {
            case Shown.Grade(var score, var maximum) ->
                trip.note().given().filter(it -> same(it, score, maximum)).isPresent();
            case Shown.Nothing _ -> trip.note().given().isEmpty();
            case Shown.Unknown _ -> false;
        };
    }

    /** To a ten thousandth of the column: platforms round what they scale. */
    private static boolean same(Given given, BigDecimal score, BigDecimal maximum) {
        var tolerance = maximum.multiply(given.maximum()).movePointLeft(4);
        return given.score()
                        .multiply(maximum)
                        .subtract(score.multiply(given.maximum()))
                        .abs()
                        .compareTo(tolerance)
                <= 0;
    }

    private boolean failed(Row row, Reply reply, Outcome outcome) {
        if (reply instanceof Reply.Answered answer && tooMany(answer)) {
            var until = Waits.until(answer.headers(), rows.now());
            later(row, until, new Outcome(Word.TOO_MANY, Integer.toString(answer.status())));
            rows.pause(row.platformId(), until);
            return false;
        }
        return switch (outcome.word()) {
            case NO_ANSWER, FAILED -> {
                tryAgain(row, outcome);
                yield outcome.word() == Word.FAILED;
            }
            default -> park(row, outcome);
        };
    }

    private static boolean tooMany(Reply.Answered answer) {
        return answer.status() == 429
                || answer.status() == 403
                        && answer.body().toLowerCase(Locale.ROOT).contains("rate limit");
    }

    void tryAgain(Row row, Outcome outcome) {
        var now = rows.now();
        if (row.since().plus(Waits.IN_ALL).isBefore(now)) {
            park(row, outcome);
        } else {
            rows.end(row, State.WAITING, now.plus(Waits.after(row)), row.tries() + 1, outcome);
        }
    }

    private boolean arrived(Row row, Outcome outcome) {
        rows.confirm(row);
        rows.end(row, State.DONE, rows.now(), row.tries() + 1, outcome);
        return true;
    }

    private boolean done(Row row, Word why) {
        rows.end(row, State.DONE, rows.now(), row.tries(), Outcome.of(why));
        return true;
    }

    private boolean park(Row row, Outcome outcome) {
        rows.end(row, State.PARKED, rows.now(), row.tries() + 1, outcome);
        return true;
    }

    private boolean later(Row row, Instant then, Outcome outcome) {
        rows.end(row, State.WAITING, then, row.tries(), outcome);
        return true;
    }
}
