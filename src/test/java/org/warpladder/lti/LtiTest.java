package org.warpladder.lti;

import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.MockMvc;
import org.warpladder.database.OnH2;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.key.ToolKeys;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.platform.Platforms;

/**
 * The product beside a learning platform on the same machine. All tests of the module share this context, its database and
 * the platform, which is as on the first day before each test. What happens by the clock happens when a test asks for it.
 */
@SpringBootTest(
        properties = {
            "warpladder.lti.laboratory=on",
            "warpladder.lti.scores.every=1d",
            "warpladder.address=https://ladder.example.org"
        })
@AutoConfigureMockMvc
@OnH2
public abstract class LtiTest {
    protected static final String ADDRESS = "https://ladder.example.org";
    protected static final TestPlatform PLATFORM = new TestPlatform();

    @Autowired
    protected MockMvc mvc;

    @Autowired
    protected Platforms platforms;

    @Autowired
    protected ToolKeys keys;

    @Autowired
    private JdbcClient registrations;

    @BeforeEach
    void aNewPlatform() {
        registrations
                .sql("delete from lti_platform where client_id <> ?")
                .param(TestPlatform.CLIENT)
                .update();
        PLATFORM.is(Kind.MOODLE).knows(keys::published);
    }

    /** The product's registration at the platform as it is now. It takes deployments. */
    protected Platform register() {
        var form = new Platforms.Form(
                "Test",
                PLATFORM.issuer(),
                TestPlatform.CLIENT,
                PLATFORM.authorizationUrl(),
                PLATFORM.tokenUrl(),
                PLATFORM.keysUrl(),
                PLATFORM.tokenAudience(),
                true);
        var known = platforms.ofIssuer(PLATFORM.issuer()).stream()
                .filter(it -> it.clientId().equals(TestPlatform.CLIENT))
                .findFirst();
        var saving =
                known.map(it -> platforms.change("system", it, form)).orElseGet(() -> platforms.add("system", form));
        if (saving instanceof Platforms.Saving.Saved(var id)) {
            return platforms.find(id).orElseThrow();
        }
        throw new IllegalStateException(saving.toString());
    }
}
