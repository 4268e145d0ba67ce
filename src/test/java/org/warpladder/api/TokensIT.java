package org.warpladder.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.account.ApiTokens;
import org.warpladder.account.People;
import org.warpladder.account.Scope;

@ApiTest
class TokensIT {
    @Autowired
    private ApiClient api;

    @Autowired
    private ApiTokens tokens;

    @Autowired
    private People people;

    @Autowired
    private JdbcClient database;

    @Autowired
    private Clock clock;

    @Test
    void withoutATokenWhatNeedsOneIsRefused() {
        var refusal = api.get("/attempts/1").refused(401, "unauthorized");
        assertThat(refusal.header("WWW-Authenticate")).startsWith("Bearer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer nobody-knows-this-token", "Bearer ", "Basic YTpi", "a-bootstrap-token-for-tests"})
    void aTokenThatIsNotValidIsRefusedAlsoWhereNoneIsNeeded(String authorization) {
        api.with("Authorization", authorization)
                .post("/simulations", "{\"source\": \"__global__ void k() { }\"}")
                .refused(401, "unauthorized");
    }

    @Test
    void theBootstrapTokenHasAllScopes() {
        assertThat(tokens.authenticate(ApiClient.BOOTSTRAP))
                .hasValueSatisfying(token -> assertThat(token.scopes()).containsExactlyInAnyOrder(Scope.values()));
        api.asOperator().get("/attempts/none").refused(404, "not-found");
    }

    @Test
    void aTokenMayDoWhatItsScopesSay() {
        var token = issue("reader", Set.of(Scope.PROGRESS_READ), null).text();
        var refusal = api.as(token).get("/attempts/none").refused(403, "forbidden");
        assertThat(refusal.json().get("detail").asString()).contains("`attempts:write`");
    }

    @Test
    void onlyAHashOfATokenIsStored() {
        var issued = issue("hashed", Set.of(Scope.SIMULATE), null);
        assertThat(issued.text()).startsWith("wl_").hasSizeGreaterThan(40);
        var row = database.sql("select * from api_token where id = :id")
                .param("id", issued.token().id())
                .query()
                .singleRow();
        assertThat(row.values().toString()).doesNotContain(issued.text());
    }

    @Test
    void aRevokedOrExpiredTokenIsRefused() {
        var revoked = issue("revoked", Set.of(Scope.SIMULATE), null);
        api.as(revoked.text()).get("/nothing").refused(404, "not-found");
        assertThat(tokens.revoke(owner(), revoked.token().id(), owner())).isTrue();
        api.as(revoked.text()).get("/nothing").refused(401, "unauthorized");
        var expired = issue("expired", Set.of(Scope.SIMULATE), clock.instant().minus(Duration.ofSeconds(1)));
        api.as(expired.text()).get("/nothing").refused(401, "unauthorized");
    }

    @Test
    void theLastUseIsNoted() {
        var issued = issue("used", Set.of(Scope.SIMULATE), null);
        api.as(issued.text()).get("/nothing");
        assertThat(tokens.all())
                .filteredOn(token -> token.id().equals(issued.token().id()))
                .singleElement()
                .satisfies(token -> assertThat(token.lastUsedAt()).isNotNull());
    }

    private ApiTokens.Issued issue(String name, Set<Scope> scopes, @Nullable Instant expiresAt) {
        return tokens.issue(owner(), new ApiTokens.Wish(name, scopes, null, expiresAt));
    }

    private String owner() {
        return people.account("admin").orElseThrow().id();
    }
}
