package org.warpladder.lti.service;

import java.net.http.HttpRequest;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.warpladder.lti.platform.Platform;

/** Requests to a platform's services, with a token. */
@Component
public class Services {
    private final Wire wire;
    private final Tokens tokens;

    Services(Wire wire, Tokens tokens) {
        this.wire = wire;
        this.tokens = tokens;
    }

    /**
     * A platform, and what it offers at one place.
     *
     * @param scopes that it named in the last launch: no other ones are asked for
     */
    public record Access(Platform platform, Set<Scope> scopes) {
        public Access {
            scopes = Set.copyOf(scopes);
        }

        public boolean offers(Scope scope) {
            return scopes.contains(scope);
        }
    }

    /** Asks once more with a new token where the one that was kept is not taken. */
    public Reply call(Access access, Scope needed, HttpRequest.Builder request) {
        if (!access.offers(needed)) {
            return new Reply.NoScope(needed);
        }
        return switch (tokens.of(access.platform(), access.scopes())) {
            case Tokens.Granted first -> {
                var reply = send(first, needed, request);
                if (!(reply instanceof Reply.Answered(int status, var _, var _)) || status != 401) {
                    yield reply;
                }
                tokens.drop(access.platform(), access.scopes(), first);
                yield switch (tokens.of(access.platform(), access.scopes())) {
                    case Tokens.Granted second -> send(second, needed, request);
                    case Tokens.Denied(var why) -> new Reply.NoToken(why);
                    case Tokens.Unreachable(var why) -> new Reply.Silent(why);
                };
            }
            case Tokens.Denied(var why) -> new Reply.NoToken(why);
            case Tokens.Unreachable(var why) -> new Reply.Silent(why);
        };
    }

    private Reply send(Tokens.Granted granted, Scope needed, HttpRequest.Builder request) {
        return granted.scopes().contains(needed)
                ? wire.send(request.setHeader("Authorization", "Bearer " + granted.token())
                        .setHeader("User-Agent", "Warp-Ladder")
                        .build())
                : new Reply.NoScope(needed);
    }
}
