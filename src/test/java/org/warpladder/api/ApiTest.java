package org.warpladder.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.warpladder.database.OnH2;

/** Starts the whole product on a free port with a bootstrap token; an {@link ApiClient} speaks to it. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "WARPLADDER_BOOTSTRAP_TOKEN=" + ApiClient.BOOTSTRAP,
            "WARPLADDER_RATE_LIMITS=off",
            "warpladder.address=https://warp.example.org",
            // Statements are written, and never sent
            "warpladder.xapi.endpoint=https://lrs.invalid/xapi",
            "warpladder.xapi.key=key",
            "warpladder.xapi.secret=secret",
            "warpladder.xapi.every=1d",
            "warpladder.webhooks.every=1d"
        })
@Import(ApiClient.Config.class)
@OnH2
@interface ApiTest {}
