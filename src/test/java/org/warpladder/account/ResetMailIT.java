package org.warpladder.account;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.MimeMessage;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A forgotten password, by mail. */
class ResetMailIT extends OutsideServices {
    @Autowired
    private People people;

    @Autowired
    private Letters letters;

    private final String name = "n" + UUID.randomUUID().toString().substring(0, 12);

    @BeforeEach
    void anAccountWithAnAddress() {
        var done = (People.SignUp.Done) people.signUp(Optional.empty(), name, "four unrelated words");
        people.setEmail(done.learner().id(), name + "@example.org");
        letters.away = false;
        letters.sent.clear();
    }

    @Test
    void aLinkGoesToTheAccountsAddressAndWorksOnce() throws Exception {
        assertThat(Jsoup.parse(get("/sign-in").body()).select("a[href=/forgotten]"))
                .hasSize(1);
        assertThat(forget(name).body()).contains("a link is on its way");
        var letter = letter();
        assertThat(letter.getAllRecipients()[0]).hasToString(name + "@example.org");
        assertThat(letter.getFrom()[0]).hasToString("ladder@example.org");
        var text = letter.getContent().toString();
        assertThat(text).contains("for the account " + name);
        var link = text.substring(text.indexOf(ADDRESS)).split("\\s")[0].substring(ADDRESS.length());
        assertThat(link).startsWith("/password-resets/");
        var page = Jsoup.parse(get(link).body());
        var token = page.select("input[name=_csrf]").val();
        var form = "_csrf=" + token + "&password=another+good+phrase&repeated=another+good+phrase";
        assertThat(post(link, form).uri().toString()).endsWith("/sign-in?reset");
        assertThat(get(link).statusCode()).isEqualTo(410);
    }

    @Test
    void nobodyLearnsWhetherThereIsSuchAnAccount() throws Exception {
        var unknown = forget(name + "x");
        var known = forget(name);
        assertThat(unknown.statusCode()).isEqualTo(known.statusCode());
        assertThat(text(unknown)).isEqualTo(text(known));
        assertThat(letter().getAllRecipients()[0]).hasToString(name + "@example.org");
        assertThat(letters.sent).isEmpty();
    }

    @Test
    void aMailServerThatIsAwayBreaksNothing() throws Exception {
        letters.away = true;
        assertThat(forget(name).body()).contains("a link is on its way");
    }

    private HttpResponse<String> forget(String userName) throws Exception {
        var token = Jsoup.parse(get("/forgotten").body())
                .select("input[name=_csrf]")
                .val();
        return post("/forgotten", "_csrf=" + token + "&userName=" + userName);
    }

    private static String text(HttpResponse<String> answer) {
        return Jsoup.parse(answer.body()).select("main").text();
    }

    private MimeMessage letter() throws InterruptedException {
        return Objects.requireNonNull(letters.sent.poll(30, TimeUnit.SECONDS), "no letter was sent");
    }
}
