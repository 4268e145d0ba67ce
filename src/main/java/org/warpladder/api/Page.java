package org.warpladder.api;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;
import org.warpladder.api.error.Refusal;

/**
 * A part of a list. The cursor names the last element that was shown, so that a page stays right when elements come and
 * go.
 *
 * @param next path and query of the next page; null on the last one
 */
public record Page<T>(List<T> items, @Nullable String next) {
    private static final int USUAL = 50;
    private static final int MOST = 100;

    /**
     * The page after a cursor.
     *
     * @param key what tells the elements apart
     * @throws Refusal for a limit out of range or a cursor that no page gave
     */
    public static <T> Page<T> of(
            List<T> all, Function<T, String> key, @Nullable Integer limit, @Nullable String cursor) {
        int size = limit == null ? USUAL : limit;
        if (size < 1 || size > MOST) {
            throw wrong("limit", "`" + size + "` is out of range: 1 to " + MOST + " are taken.");
        }
        int start = cursor == null ? 0 : after(all, key, decode(cursor));
        int end = Math.min(all.size(), start + size);
        var items = all.subList(start, end);
        return new Page<>(items, end == all.size() ? null : next(key.apply(items.getLast())));
    }

    /** An answer with the page's {@code Link} header. */
    public <B> ResponseEntity<B> answer(B body) {
        var answer = ResponseEntity.ok();
        if (next != null) {
            answer.header(HttpHeaders.LINK, "<" + next + ">; rel=\"next\"");
        }
        return answer.body(body);
    }

    private static <T> int after(List<T> all, Function<T, String> key, Optional<String> last) {
        for (int i = 0; i < all.size() && last.isPresent(); i++) {
            if (key.apply(all.get(i)).equals(last.get())) {
                return i + 1;
            }
        }
        throw wrong("cursor", "No page of this list gave this cursor.");
    }

    private static String next(String last) {
        var cursor = Base64.getUrlEncoder().withoutPadding().encodeToString(last.getBytes(StandardCharsets.UTF_8));
        var uri = ServletUriComponentsBuilder.fromCurrentRequest()
                .replaceQueryParam("cursor", cursor)
                .build()
                .toUri();
        return uri.getRawPath() + "?" + uri.getRawQuery();
    }

    private static Optional<String> decode(String cursor) {
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    private static Refusal wrong(String parameter, String message) {
        return Refusal.parameter(parameter, message, "Follow `next` instead of making pages' addresses.");
    }
}
