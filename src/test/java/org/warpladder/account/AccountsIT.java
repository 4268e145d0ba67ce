package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.RequestPostProcessor;
import org.warpladder.database.OnH2;

@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class AccountsIT {
    private static final String PASSWORD = "four unrelated words";

    @Autowired
    private MockMvc web;

    @Autowired
    private People people;

    @Autowired
    private Directory directory;

    @Autowired
    private Invitations invitations;

    @Autowired
    private Passwords passwords;

    @Autowired
    private Privacy privacy;

    @Autowired
    private Audit audit;

    @Autowired
    private ApiTokens tokens;

    @Autowired
    private JdbcClient database;

    private String admin;
    private String name;

    @BeforeEach
    void aNewName() {
        admin = people.account("admin").orElseThrow().id();
        name = "n" + UUID.randomUUID().toString().substring(0, 12);
    }

    @Test
    void anInvitationMakesAnInstructorOnce() throws Exception {
        var link =
                link(page(post("/admin/invitations").param("role", "INSTRUCTOR").with(administrator())));
        assertThat(page(get(link)).text()).contains("as instructor");
        assertThat(signUp(link, name).getRedirectedUrl()).isEqualTo("/account?welcome");
        assertThat(people.account(name).orElseThrow().role()).isEqualTo(Role.INSTRUCTOR);
        assertThat(answer(get(link)).getStatus()).isEqualTo(410);
        assertThat(signUp(link, name + "2").getStatus()).isEqualTo(410);
        assertThat(people.account(name + "2")).isEmpty();
    }

    @Test
    void aRefusedNameOrPasswordLeavesTheInvitationOpen() throws Exception {
        var link = "/invitations/" + invitations.invite(admin, Role.INSTRUCTOR, "", 14);
        var refused = answer(post(link)
                .param("userName", name)
                .param("password", "password123")
                .with(csrf()));
        assertThat(refused.getStatus()).isEqualTo(422);
        assertThat(refused.getContentAsString()).contains("among the first");
        assertThat(signUp(link, name).getStatus()).isEqualTo(302);
    }

    @Test
    void whoHasAnAccountTakesTheRoleWithIt() throws Exception {
        var learner = signUp();
        var link = "/invitations/" + invitations.invite(admin, Role.INSTRUCTOR, "", 14);
        var accepted = answer(post(link + "/accept").with(csrf()).with(user(learner.id())));
        assertThat(accepted.getRedirectedUrl()).isEqualTo("/sign-in?role");
        assertThat(people.find(learner.id()).orElseThrow().role()).isEqualTo(Role.INSTRUCTOR);
    }

    @Test
    void anInvitationNeverTakesARoleAway() {
        invitations.accept(invitations.invite(admin, Role.LEARNER, "", 14), admin);
        assertThat(people.find(admin).orElseThrow().role()).isEqualTo(Role.ADMINISTRATOR);
    }

    @Test
    void aRevokedOrOldInvitationIsClosed() {
        var text = invitations.invite(admin, Role.INSTRUCTOR, name, 14);
        invitations.open().stream()
                .filter(open -> open.note().equals(name))
                .forEach(open -> invitations.revoke(admin, open.id()));
        assertThat(invitations.open(text)).isEmpty();
        var old = invitations.invite(admin, Role.INSTRUCTOR, name, 14);
        database.sql("update invitation set expires_at = current_timestamp - interval '1' second where note = :note")
                .param("note", name)
                .update();
        assertThat(invitations.open(old)).isEmpty();
    }

    @Test
    void linksAreKeptAsHashesOnly() {
        var invitation = invitations.invite(admin, Role.INSTRUCTOR, "", 14);
        var reset = passwords.link(admin, signUp().id()).orElseThrow();
        var rows = database.sql("select * from invitation").query().listOfRows().toString()
                + database.sql("select * from password_reset").query().listOfRows();
        assertThat(rows).doesNotContain(invitation).doesNotContain(reset);
    }

    @Test
    void aResetLinkWorksOnceAndEndsEarlierOnes() throws Exception {
        var learner = signUp();
        var first = passwords.link(admin, learner.id()).orElseThrow();
        var link = link(page(post("/admin/people/" + learner.id() + "/reset").with(administrator())));
        assertThat(answer(get("/password-resets/" + first)).getStatus()).isEqualTo(410);
        assertThat(reset(link, "a new good phrase", "a new phrase").getStatus()).isEqualTo(422);
        assertThat(reset(link, "a new good phrase", "a new good phrase").getRedirectedUrl())
                .isEqualTo("/sign-in?reset");
        assertThat(reset(link, "yet another phrase", "yet another phrase").getStatus())
                .isEqualTo(410);
        assertThat(signIn(PASSWORD)).isEqualTo("/sign-in?failed");
        assertThat(signIn("a new good phrase")).isEqualTo("/");
    }

    @Test
    void thePasswordChangesOnlyWithThePresentOne() throws Exception {
        var learner = signUp();
        assertThat(change(learner, "not this one", "a new good phrase").getStatus())
                .isEqualTo(422);
        assertThat(change(learner, PASSWORD, name).getStatus()).isEqualTo(422);
        assertThat(change(learner, PASSWORD, "a new good phrase").getRedirectedUrl())
                .isEqualTo("/account?changed");
        assertThat(signIn("a new good phrase")).isEqualTo("/");
    }

    @Test
    void theSixthWrongPasswordWaitsAndIsNotLookedAt() throws Exception {
        signUp();
        for (int i = 0; i < 5; i++) {
            assertThat(signIn("wrong")).isEqualTo("/sign-in?failed");
        }
        assertThat(signIn(PASSWORD)).isEqualTo("/sign-in?wait=30");
        assertThat(page(get("/sign-in").param("wait", "30"))
                        .select("[role=alert]")
                        .text())
                .contains("Wait 30 seconds");
    }

    @Test
    void aDisabledAccountIsToldToItsOwnerOnlyAndItsTokensEnd() throws Exception {
        var learner = signUp();
        directory.changeRole(admin, learner.id(), Role.INSTRUCTOR);
        var token =
                tokens.issue(learner.id(), new ApiTokens.Wish("t", java.util.Set.of(Scope.PROBLEMS_READ), null, null));
        assertThat(tokens.authenticate(token.text())).isPresent();
        assertThat(directory.disable(admin, learner.id())).isEmpty();
        assertThat(signIn("wrong")).isEqualTo("/sign-in?failed");
        assertThat(signIn(PASSWORD)).isEqualTo("/sign-in?disabled");
        assertThat(tokens.authenticate(token.text())).isEmpty();
        directory.enable(admin, learner.id());
        assertThat(signIn(PASSWORD)).isEqualTo("/");
        directory.changeRole(admin, learner.id(), Role.LEARNER);
        assertThat(tokens.authenticate(token.text())).isEmpty();
    }

    @Test
    void administratorsNeitherDisableNorDemoteNorEraseThemselves() throws Exception {
        assertThat(directory.disable(admin, admin)).contains(Directory.Refusal.ONESELF);
        assertThat(directory.changeRole(admin, admin, Role.LEARNER)).contains(Directory.Refusal.ONESELF);
        assertThat(privacy.erase(admin, admin)).isFalse();
        var own = answer(post("/me/erase").param("sure", "yes").with(csrf()).with(administrator()));
        assertThat(own.getRedirectedUrl()).isEqualTo("/account?administrator");
        assertThat(people.find(admin)).isPresent();
    }

    @Test
    void whomAnotherProgramKnowsCannotHaveARole() {
        var known = people.learner(name, "Ann");
        assertThat(directory.changeRole(admin, known.id(), Role.ADMINISTRATOR)).contains(Directory.Refusal.NO_ACCOUNT);
    }

    @Test
    void whatAnAdministratorDidIsInTheLogWithoutNames() throws Exception {
        var learner = signUp();
        directory.disable(admin, learner.id());
        assertThat(page(get("/admin/audit").with(administrator()))
                        .select("tbody tr")
                        .eachText()
                        .getFirst())
                .contains("admin disabled an account " + name);
        privacy.erase(admin, learner.id());
        assertThat(page(get("/admin/audit").with(administrator()))
                        .select("tbody tr")
                        .eachText()
                        .getFirst())
                .contains("erased a person somebody who is gone")
                .doesNotContain(name);
        assertThat(audit.page("", "person", Optional.empty(), 1)).hasSize(1);
    }

    @Test
    void theLogIsReadAPageAtATime() {
        for (int i = 0; i < 5; i++) {
            audit.record(name, "test.page", "subject " + i, "");
        }
        var first = audit.page(name, "", Optional.empty(), 3);
        var second = audit.page(name, "test", Optional.of(first.getLast().id()), 3);
        assertThat(first).extracting(Audit.Entry::subject).containsExactly("subject 4", "subject 3", "subject 2");
        assertThat(second).extracting(Audit.Entry::subject).containsExactly("subject 1", "subject 0");
    }

    @Test
    void peopleAreFoundByPartOfTheirNameWhateverItHolds() {
        people.learner(name + "%_!", "50% off");
        assertThat(directory.search("50% O", null, 0, 10)).hasSize(1);
        assertThat(directory.search("%_%_%", null, 0, 10)).isEmpty();
        assertThat(directory.search(name.toUpperCase(java.util.Locale.ROOT) + "%_!", Role.LEARNER, 0, 10))
                .hasSize(1);
    }

    @Test
    void whoIsVouchedForIsTheSamePersonByIssuerAndSubjectOnly() {
        var first = people.vouched("https://one.example", name, "Ann").orElseThrow();
        assertThat(people.vouched("https://one.example", name, "Ann, renamed")
                        .orElseThrow()
                        .id())
                .isEqualTo(first.id());
        assertThat(people.vouched("https://two.example", name, "Ann")
                        .orElseThrow()
                        .id())
                .isNotEqualTo(first.id());
        directory.disable(admin, first.id());
        assertThat(people.vouched("https://one.example", name, "Ann")).isEmpty();
    }

    @Test
    void whatIsExportedNamesThePersonAndEveryPart() {
        var learner = signUp();
        var export = privacy.export(learner.id());
        assertThat(export).containsKeys("person", "attempts", "skills", "misconceptions");
        assertThat(String.valueOf(export.get("person"))).contains(name);
    }

    private Learner signUp() {
        people.signUp(Optional.empty(), name, PASSWORD);
        return people.account(name).orElseThrow();
    }

    private MockHttpServletResponse signUp(String link, String userName) throws Exception {
        return answer(post(link)
                .param("userName", userName)
                .param("password", PASSWORD)
                .with(csrf()));
    }

    private MockHttpServletResponse reset(String link, String password, String repeated) throws Exception {
        return answer(post(link)
                .param("password", password)
                .param("repeated", repeated)
                .with(csrf()));
    }

    private MockHttpServletResponse change(Learner learner, String old, String wanted) throws Exception {
        return answer(post("/account/password")
                .param("old", old)
                .param("password", wanted)
                .param("repeated", wanted)
                .with(csrf())
                .with(user(learner.id())));
    }

    private String signIn(String password) throws Exception {
        return Objects.requireNonNull(answer(post("/sign-in")
                        .param("userName", name)
                        .param("password", password)
                        .with(request -> {
                            request.setRemoteAddr(name);
                            return request;
                        })
                        .with(csrf()))
                .getRedirectedUrl());
    }

    private RequestPostProcessor administrator() {
        return request ->
                csrf().postProcessRequest(user(admin).roles("ADMINISTRATOR").postProcessRequest(request));
    }

    private static String link(Document page) {
        return URI.create(page.select("input[readonly]").attr("value")).getPath();
    }

    private Document page(MockHttpServletRequestBuilder request) throws Exception {
        return Jsoup.parse(answer(request).getContentAsString());
    }

    private MockHttpServletResponse answer(MockHttpServletRequestBuilder request) throws Exception {
        return web.perform(request).andReturn().getResponse();
    }
}
