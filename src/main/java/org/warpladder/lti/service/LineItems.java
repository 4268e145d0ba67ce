package org.warpladder.lti.service;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.warpladder.lti.service.Services.Access;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Columns of platforms' gradebooks: the one of a link, found or made. None is ever deleted: work of others hangs on it. */
@Component
public class LineItems {
    private static final String ITEM = "application/vnd.ims.lis.v2.lineitem+json";
    private static final String ITEMS = "application/vnd.ims.lis.v2.lineitemcontainer+json";
    private static final Duration MAKING = Duration.ofMinutes(2);
    private static final int LONGEST_LABEL = 100;

    private final Services services;
    private final Pages pages;
    private final JdbcClient database;
    private final Clock clock;

    LineItems(Services services, Pages pages, JdbcClient database, Clock clock) {
        this.services = services;
        this.pages = pages;
        this.database = database;
        this.clock = clock;
    }

    /**
     * A link without a column.
     *
     * @param items where the columns of its course are listed and made
     * @param resourceLink as the platform names the link
     * @param resource as we name what is behind it
     */
    public record Place(
            String linkId, URI items, String resourceLink, String resource, String label, int scoreMaximum) {}

    public sealed interface Finding {
        record Found(URI item) implements Finding {}

        /** Somebody else looks for it just now. */
        record UnderWay() implements Finding {}

        record Failed(Reply reply) implements Finding {}
    }

    /** The link's column, which is made if there is none. Of all who ask at once, on any node, one makes it. */
    public Finding of(Access access, Place place) {
        if (!claim(place.linkId())) {
            return kept(place.linkId()).<Finding>map(Finding.Found::new).orElseGet(Finding.UnderWay::new);
        }
        try {
            var finding = findOrMake(access, place);
            if (finding instanceof Finding.Found(var item)) {
                database.sql("update lti_link set line_item_url = ? where id = ? and line_item_url is null")
                        .params(item.toString(), place.linkId())
                        .update();
            }
            return finding;
        } finally {
            database.sql("update lti_link set making_until = null where id = ?")
                    .param(place.linkId())
                    .update();
        }
    }

    private boolean claim(String linkId) {
        var now = clock.instant().atOffset(ZoneOffset.UTC);
        return database.sql("""
            update lti_link set making_until = :until where id = :id and line_item_url is null
                and (making_until is null or making_until < :now)\
            """)
                        .param("until", now.plus(MAKING))
                        .param("id", linkId)
                        .param("now", now)
                        .update()
                == 1;
    }

    private Optional<URI> kept(String linkId) {
        return database.sql("select line_item_url from lti_link where id = ? and line_item_url is not null")
                .param(linkId)
                .query(String.class)
                .optional()
                .map(URI::create);
    }

    private Finding findOrMake(Access access, Place place) {
        var ofLink = search(
                access,
                ServiceAddress.asking(place.items(), Map.of("resource_link_id", place.resourceLink())),
                item -> text(item, "resourceLinkId").equals(place.resourceLink()));
        if (ofLink.failure().isPresent()) {
            return new Finding.Failed(ofLink.failure().get());
        }
        var ours = ofLink.items().stream()
                .filter(item -> text(item, "resourceId").equals(place.resource()))
                .findFirst()
                .or(() -> ofLink.items().stream().findFirst());
        if (ours.isPresent()) {
            return found(ours.get());
        }
        var ofResource = search(
                access,
                ServiceAddress.asking(place.items(), Map.of("resource_id", place.resource())),
                item -> text(item, "resourceId").equals(place.resource())
                        && text(item, "resourceLinkId").isEmpty());
        return ofResource
                .failure()
                .<Finding>map(Finding.Failed::new)
                .orElseGet(() -> ofResource.items().stream()
                        .findFirst()
                        .map(LineItems::found)
                        .orElseGet(() -> make(access, place)));
    }

    private record Search(List<JsonNode> items, Optional<Reply> failure) {}

    /** Platforms may take no notice of what is asked for: what comes is looked at again. */
    private Search search(Access access, URI address, Predicate<JsonNode> wanted) {
        var items = new ArrayList<JsonNode>();
        var failure = pages.read(
                access,
                Scope.LINE_ITEM,
                address,
                ITEMS,
                page -> page.forEach(item -> {
                    if (wanted.test(item) && !text(item, "id").isEmpty()) {
                        items.add(item);
                    }
                }));
        return new Search(items, failure);
    }

    private Finding make(Access access, Place place) {
        var item = new LinkedHashMap<String, Object>();
        item.put("label", shortened(place.label()));
        item.put("scoreMaximum", place.scoreMaximum());
        item.put("resourceId", place.resource());
        item.put("resourceLinkId", place.resourceLink());
        var reply = services.call(
                access,
                Scope.LINE_ITEM,
                HttpRequest.newBuilder(place.items())
                        .header("Content-Type", ITEM)
                        .header("Accept", ITEM)
                        .POST(BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(item))));
        if (!(reply instanceof Reply.Answered answer) || !answer.good()) {
            return new Finding.Failed(reply);
        }
        try {
            return found(JsonMapper.shared().readTree(answer.body()));
        } catch (JacksonException unread) {
            return new Finding.Failed(new Reply.Silent("a line item cannot be read"));
        }
    }

    private static Finding found(JsonNode item) {
        try {
            return new Finding.Found(new URI(text(item, "id")));
        } catch (java.net.URISyntaxException none) {
            return new Finding.Failed(new Reply.Silent("a line item has no address"));
        }
    }

    private static String text(JsonNode item, String member) {
        return item.path(member).asString("");
    }

    private static String shortened(String label) {
        return label.codePointCount(0, label.length()) <= LONGEST_LABEL
                ? label
                : label.substring(0, label.offsetByCodePoints(0, LONGEST_LABEL - 1)) + "…";
    }
}
