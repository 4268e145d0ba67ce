package org.warpladder.lti;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;
import org.warpladder.lti.TestPlatform.Kind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Line items, scores and results, as a gradebook keeps them. */
public final class TestGrades {
    private static final String SCORES = "application/vnd.ims.lis.v1.score+json";

    private final TestPlatform platform;
    private final Map<Integer, Map<String, Object>> items = new TreeMap<>();
    private final Map<String, Optional<BigDecimal>> results = new ConcurrentHashMap<>();
    private final Map<String, Instant> times = new ConcurrentHashMap<>();
    private final List<JsonNode> taken = new ArrayList<>();
    private final Set<String> nobody = ConcurrentHashMap.newKeySet();
    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private volatile int page = 100;
    private volatile int status = 200;
    private volatile int pause;
    private volatile boolean losesNext;

    TestGrades(TestPlatform platform) {
        this.platform = platform;
    }

    synchronized void clear() {
        items.clear();
        results.clear();
        times.clear();
        taken.clear();
        nobody.clear();
        most.set(0);
        page = 100;
        status = 200;
        pause = 0;
        losesNext = false;
    }

    /** Where line items are listed and made. */
    public String itemsUrl() {
        return platform.at("/lineitems" + query());
    }

    /** Makes a column as its platform does. @return its address */
    public synchronized String add(String label, int maximum, String resourceLink, String resource) {
        var item = new LinkedHashMap<String, Object>();
        item.put("label", label);
        item.put("scoreMaximum", maximum);
        item.put("resourceLinkId", resourceLink);
        item.put("resourceId", resource);
        return java.util.Objects.requireNonNull((String) keep(item).get("id"));
    }

    /** Its teacher takes a column away. */
    public synchronized void remove(String address) {
        items.values().removeIf(it -> address.equals(it.get("id")));
    }

    public synchronized List<Map<String, Object>> items() {
        return List.copyOf(items.values());
    }

    /** All scores that were taken, in order. */
    public synchronized List<JsonNode> taken() {
        return List.copyOf(taken);
    }

    /** What stands in a column, scaled to its maximum. */
    public Optional<BigDecimal> result(String address, String subject) {
        return results.getOrDefault(key(number(address), subject), Optional.empty());
    }

    /** A teacher writes another grade into the column. */
    public void overrule(String address, String subject, BigDecimal result) {
        results.put(key(number(address), subject), Optional.of(result));
    }

    /** One whom it cannot grade: a teacher, a test user, someone who has left. */
    public void cannotGrade(String subject) {
        nobody.add(subject);
    }

    public void pages(int size) {
        page = size;
    }

    /** What it says when it takes a score: 200, 201 or 204. */
    public void says(int status) {
        this.status = status;
    }

    /** It takes this long over a score. */
    public void takes(int milliseconds) {
        pause = milliseconds;
    }

    /** The next score is taken, and its answer lost. */
    public void losesTheNextAnswer() {
        losesNext = true;
    }

    /** How many scores it was sent at once, at most. */
    public int atOnce() {
        return most.get();
    }

    Answer answer(Asked request) {
        var path = request.path();
        if (path.endsWith("/scores")) {
            return scored(request);
        }
        if (path.endsWith("/results")) {
            return results(request);
        }
        if (!platform.tokens.allows(request, TestTokens.LINE_ITEM)) {
            return refused();
        }
        return path.equals("/lineitems") ? listed(request) : single(request);
    }

    private synchronized Answer listed(Asked request) {
        if (request.method().equals("POST")) {
            var wanted = read(request.body());
            var maximum = wanted.get("scoreMaximum");
            return maximum instanceof Number number && number.doubleValue() > 0 && wanted.get("label") != null
                    ? Answer.json(201, keep(wanted))
                    : Answer.of(400);
        }
        var asked = TestHandler.parameters(request.query());
        var found = items.values().stream()
                .filter(it -> fits(it, asked, "resource_link_id", "resourceLinkId"))
                .filter(it -> fits(it, asked, "resource_id", "resourceId"))
                .toList();
        int size = Integer.parseInt(asked.getOrDefault("limit", Integer.toString(page)));
        int from = Integer.parseInt(asked.getOrDefault("from", "0"));
        var answer = Answer.json(200, found.stream().skip(from).limit(size).toList());
        return from + size >= found.size() ? answer : answer.with("Link", next(asked, size, from + size));
    }

    /** Moodle's header is escaped for HTML, with quotes as a word processor makes them. */
    private String next(Map<String, String> asked, int size, int from) {
        var query = new LinkedHashMap<>(asked);
        query.put("limit", Integer.toString(size));
        query.put("from", Integer.toString(from));
        var text = new StringBuilder();
        query.forEach((name, value) ->
                text.append(text.isEmpty() ? "?" : "&").append(name).append('=').append(value));
        var address = platform.at("/lineitems") + text;
        return switch (platform.kind()) {
            case MOODLE -> "<" + address.replace("&", "&amp;") + ">; rel=" + bytes("\u201c") + "next" + bytes("\u201d");
            case CANVAS ->
                "<" + platform.at("/lineitems?from=0") + ">; rel=\"current\",<" + address + ">; rel=\"next\",<"
                        + platform.at("/lineitems?from=0") + ">; rel=\"first\"";
            case BRIGHTSPACE, BLACKBOARD, STRICT -> "<" + address + ">; rel=\"next\"";
        };
    }

    /** A header's characters are bytes. */
    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private synchronized Answer single(Asked request) {
        int number = number(request.path());
        var item = items.get(number);
        if (item == null) {
            return Answer.of(404);
        }
        switch (request.method()) {
            case "PUT" -> item.putAll(read(request.body()));
            case "DELETE" -> {
                items.remove(number);
                return Answer.of(204);
            }
            default -> {}
        }
        return Answer.json(200, item);
    }

    private Answer scored(Asked request) {
        most.accumulateAndGet(now.incrementAndGet(), Math::max);
        try {
            Thread.sleep(pause);
            return score(request);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Answer.of(500);
        } finally {
            now.decrementAndGet();
        }
    }

    private synchronized Answer score(Asked request) {
        if (!platform.tokens.allows(request, TestTokens.SCORE)) {
            return refused();
        }
        int number = number(request.path());
        var item = items.get(number);
        if (item == null) {
            return Answer.of(404);
        }
        var body = JsonMapper.shared().readTree(request.body());
        var subject = body.path("userId").asString("");
        if (!request.header("Content-Type").startsWith(SCORES) || wrong(body)) {
            return Answer.json(400, Map.of("reason", "Incorrect score received", "status", 400));
        }
        if (nobody.contains(subject)) {
            return platform.kind() == Kind.CANVAS
                    ? Answer.json(
                            422, Map.of("errors", Map.of("message", "User not found in course or is not a student")))
                    : Answer.json(400, Map.of("reason", "No grade for this user", "status", 400));
        }
        var at = OffsetDateTime.parse(body.path("timestamp").asString()).toInstant();
        var last = times.get(key(number, subject));
        if (last != null && !at.isAfter(last)) {
            return Answer.json(409, Map.of("reason", "Refusing score with an earlier timestamp", "status", 409));
        }
        times.put(key(number, subject), at);
        results.put(key(number, subject), scaled(body, item));
        taken.add(body);
        boolean lost = losesNext;
        losesNext = false;
        return Answer.of(lost ? TestFaults.NO_ANSWER : status);
    }

    private static boolean wrong(JsonNode body) {
        return !body.has("userId")
                || !body.has("timestamp")
                || !body.has("activityProgress")
                || !body.has("gradingProgress")
                || body.has("scoreGiven") && body.path("scoreMaximum").asDouble(0) <= 0;
    }

    /** Whatever is not fully graded empties the column. */
    private static Optional<BigDecimal> scaled(JsonNode body, Map<String, Object> item) {
        if (!body.has("scoreGiven") || !body.path("gradingProgress").asString().equals("FullyGraded")) {
            return Optional.empty();
        }
        var maximum = new BigDecimal(String.valueOf(item.get("scoreMaximum")));
        return Optional.of(body.path("scoreGiven")
                .decimalValue()
                .multiply(maximum)
                .divide(body.path("scoreMaximum").decimalValue(), MathContext.DECIMAL64)
                .min(maximum));
    }

    private synchronized Answer results(Asked request) {
        if (!platform.tokens.allows(request, TestTokens.RESULT)) {
            return refused();
        }
        int number = number(request.path());
        var item = items.get(number);
        if (item == null) {
            return Answer.of(404);
        }
        var subject = TestHandler.parameters(request.query()).getOrDefault("user_id", "");
        var result = results.getOrDefault(key(number, subject), Optional.empty());
        return Answer.json(
                200,
                result.stream()
                        .map(it -> Map.of(
                                "id",
                                item.get("id") + "#" + subject,
                                "userId",
                                subject,
                                "resultScore",
                                it,
                                "resultMaximum",
                                String.valueOf(item.get("scoreMaximum"))))
                        .toList());
    }

    private Map<String, Object> keep(Map<String, Object> wanted) {
        int number = items.size() + 1;
        var item = new LinkedHashMap<>(wanted);
        item.put("id", platform.at("/lineitems/" + number + "/lineitem" + query()));
        items.put(number, item);
        return item;
    }

    private String query() {
        return platform.kind() == Kind.MOODLE ? "?type_id=1" : "";
    }

    private static boolean fits(Map<String, Object> item, Map<String, String> asked, String parameter, String member) {
        return !asked.containsKey(parameter) || asked.get(parameter).equals(item.get(member));
    }

    private static Map<String, Object> read(String json) {
        var all = new LinkedHashMap<String, Object>();
        JsonMapper.shared().readTree(json).properties().forEach(it -> all.put(it.getKey(), plain(it.getValue())));
        return all;
    }

    private static Object plain(JsonNode value) {
        return value.isNumber() ? value.decimalValue() : value.asString();
    }

    private static int number(String address) {
        return Integer.parseInt(address.replaceFirst(".*/lineitems/", "").replaceFirst("/.*", ""));
    }

    private static String key(int number, String subject) {
        return number + " " + subject;
    }

    private static Answer refused() {
        return Answer.json(401, Map.of("reason", "Unauthorized", "status", 401));
    }
}
