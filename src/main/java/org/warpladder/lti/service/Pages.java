package org.warpladder.lti.service;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Addresses;
import org.warpladder.lti.service.Services.Access;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads lists that come in pages, one page after the other: all of a list, or an error, and never a part. */
@Component
class Pages {
    private static final int MOST = 500;

    private final Services services;

    Pages(Services services) {
        this.services = services;
    }

    /**
     * Hands over each page.
     *
     * @return what stopped it; nothing once the last page was read
     */
    Optional<Reply> read(Access access, Scope scope, URI first, String type, Consumer<JsonNode> page) {
        var seen = new HashSet<URI>();
        var next = Optional.of(first);
        while (next.isPresent()) {
            var address = next.get();
            if (!Addresses.origin(address).equals(Addresses.origin(first))) {
                return failure("the list goes on at another place: " + address);
            }
            if (!seen.add(address) || seen.size() > MOST) {
                return failure("the list has no end");
            }
            var reply =
                    services.call(access, scope, HttpRequest.newBuilder(address).header("Accept", type));
            if (!(reply instanceof Reply.Answered answer) || !answer.good()) {
                return Optional.of(reply);
            }
            try {
                page.accept(JsonMapper.shared().readTree(answer.body()));
                next = NextPage.in(answer.headers().allValues("Link"));
            } catch (JacksonException | IllegalArgumentException unread) {
                return failure("a page of the list cannot be read");
            }
        }
        return Optional.empty();
    }

    private static Optional<Reply> failure(String why) {
        return Optional.of(new Reply.Silent(why));
    }
}
