package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sign-in at an OpenID Connect provider, over HTTP, with sessions in the database. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ProviderSignInIT extends OutsideServices {
    @Autowired
    private People people;

    @Autowired
    private Directory directory;

    @Autowired
    private JdbcClient database;

    private final String subject = UUID.randomUUID().toString();

    @BeforeEach
    void anHonestProvider() {
        PROVIDER.vouchesFor(subject, "ann");
    }

    @Test
    @Order(1) // before it was ever reached
    void aProviderThatIsAwayIsSaidOnTheSignInPage() throws Exception {
        PROVIDER.away = true;
        var answer = signIn();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.uri().getPath()).isEqualTo("/sign-in");
        assertThat(Jsoup.parse(answer.body()).select("[role=alert]").text()).contains("did not come to its end");
        PROVIDER.away = false;
        assertThat(signIn().uri().getPath()).isEqualTo("/");
    }

    @Test
    @Order(2)
    void theAccountOfASubjectIsTheSameAtEverySignIn() throws Exception {
        assertThat(Jsoup.parse(get("/sign-in").body()).select("a.button-main").text())
                .isEqualTo("Sign in at Example University");
        assertThat(signIn().uri().getPath()).isEqualTo("/");
        assertThat(get("/account").body()).contains("ann").contains("You sign in at your organisation");
        var first = account();
        PROVIDER.vouchesFor(subject, "another name");
        signIn();
        assertThat(account()).isEqualTo(first);
    }

    @Test
    @Order(2)
    void whatAGuestDidGoesToTheAccount() throws Exception {
        answer(Jsoup.parse(get("/problems/two-paths").body()));
        assertThat(tries()).isEmpty();
        signIn();
        assertThat(tries()).containsExactly("two-paths");
        signIn();
        assertThat(tries()).hasSize(1);
    }

    @Test
    @Order(2)
    void aNameThatSomebodyHasHereGivesNothingOfTheirs() throws Exception {
        PROVIDER.vouchesFor(subject, "admin");
        signIn();
        assertThat(people.find(account()).orElseThrow().role()).isEqualTo(Role.LEARNER);
        assertThat(get("/admin/people").statusCode()).isEqualTo(403);
    }

    @Test
    @Order(2)
    void aDisabledAccountStaysOut() throws Exception {
        signIn();
        directory.disable(people.account("admin").orElseThrow().id(), account());
        var answer = signIn();
        assertThat(answer.uri().toString()).endsWith("/sign-in?disabled");
    }

    /** What a provider, or somebody in its place, could say wrongly. */
    enum Lie {
        FOR_ANOTHER_CLIENT(said -> said.audience("another client")),
        OF_ANOTHER_ISSUER(said -> said.issuer("https://example.org")),
        ANSWERS_ANOTHER_QUESTION(said -> said.claim("nonce", "another")),
        WITHOUT_A_QUESTION(said -> said.claim("nonce", null)),
        EXPIRED(said -> said.issueTime(Date.from(Instant.now().minusSeconds(900)))
                .expirationTime(Date.from(Instant.now().minusSeconds(600)))),
        OF_NOBODY(said -> said.subject(null)),
        SIGNED_BY_ANOTHER_KEY(UnaryOperator.identity());

        private final UnaryOperator<JWTClaimsSet.Builder> claims;

        Lie(UnaryOperator<JWTClaimsSet.Builder> claims) {
            this.claims = claims;
        }
    }

    @ParameterizedTest
    @EnumSource
    @Order(2)
    void aTokenThatLiesSignsNobodyIn(Lie lie) throws Exception {
        PROVIDER.claims = lie.claims;
        if (lie == Lie.SIGNED_BY_ANOTHER_KEY) {
            PROVIDER.signsWith = TestProvider.key("published");
        }
        assertThat(signIn().uri().toString()).endsWith("/sign-in?provider");
        assertThat(accounts()).isEmpty();
    }

    @Test
    @Order(2)
    void anAnswerThatNobodyAskedForSignsNobodyIn() throws Exception {
        for (var answer :
                List.of("code=code-0&state=made-up", "error=access_denied&state=made-up", "code=code-0", "")) {
            assertThat(get("/sign-in/from/provider?" + answer).uri().toString()).endsWith("/sign-in?provider");
        }
        assertThat(get("/sign-in/with/another").uri().toString()).endsWith("/sign-in?provider");
    }

    private HttpResponse<String> signIn() throws Exception {
        return get("/sign-in/with/provider");
    }

    private List<String> accounts() {
        return database.sql("select id from person where subject = ?")
                .param(subject)
                .query(String.class)
                .list();
    }

    private String account() {
        assertThat(accounts()).hasSize(1);
        return accounts().getFirst();
    }

    /** Sends a problem's form with the same number in each of its fields. */
    private void answer(Document page) throws Exception {
        var form = Objects.requireNonNull(page.selectFirst("form[action$=/submissions]"));
        var body = form.select("input[name]").stream()
                .map(input -> input.attr("name") + "="
                        + URLEncoder.encode(
                                input.attr("type").equals("hidden") ? input.val() : "25", StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        assertThat(post(form.attr("action"), body).statusCode()).isEqualTo(200);
    }

    /** The problems that the account of this test's person tried. */
    private List<String> tries() {
        return database.sql("""
            select variant.problem_id from attempt
            join variant on variant.id = attempt.variant_id join person on person.id = attempt.learner_id
            where person.subject = ?\
            """).param(subject).query(String.class).list();
    }
}
