package org.warpladder.lti.launch;

import static org.warpladder.lti.launch.Claims.LTI;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.warpladder.account.Secret;
import org.warpladder.lti.content.Content;
import org.warpladder.lti.content.Offers.Choice;
import org.warpladder.lti.key.ToolKeys;
import org.warpladder.lti.launch.Message.Choosing;
import org.warpladder.lti.platform.Deployments.Deployment;
import org.warpladder.lti.platform.Platform;

/** What a platform is told of a choice of content (deep linking 2.0, 4.4); made when it is sent, so that it is never too old. */
@Component
class ChoiceMessage {
    private static final String DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/";
    private static final Duration LIVES = Duration.ofMinutes(5);
    private static final String TAG = "warp-ladder";

    private final ToolKeys keys;
    private final Clock clock;

    ChoiceMessage(ToolKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** @param site the product's address */
    String chosen(
            Platform platform,
            Deployment deployment,
            Choosing choosing,
            List<Choice> choices,
            boolean graded,
            String site) {
        var claims = claims(platform, deployment, choosing)
                .claim(
                        DEEP + "content_items",
                        choices.stream().map(it -> item(it, graded, site)).toList());
        return keys.sign(claims.build());
    }

    /** @param words for people, in their language */
    String nothing(Platform platform, Deployment deployment, Choosing choosing, String words) {
        return keys.sign(claims(platform, deployment, choosing)
                .claim(DEEP + "content_items", List.of())
                .claim(DEEP + "msg", words)
                .build());
    }

    private JWTClaimsSet.Builder claims(Platform platform, Deployment deployment, Choosing choosing) {
        var now = clock.instant();
        var claims = new JWTClaimsSet.Builder()
                .issuer(platform.clientId())
                .audience(platform.issuer())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LIVES)))
                .jwtID(UUID.randomUUID().toString())
                .claim("nonce", Secret.fresh().text())
                .claim(LTI + "message_type", "LtiDeepLinkingResponse")
                .claim(LTI + "version", "1.3.0")
                .claim(LTI + "deployment_id", deployment.number());
        choosing.data().ifPresent(data -> claims.claim(DEEP + "data", data));
        return claims;
    }

    /** With an address in any case, since some platforms make a dead link without; what counts is the custom id. */
    private static Map<String, Object> item(Choice choice, boolean graded, String site) {
        var item = new LinkedHashMap<String, Object>();
        item.put("type", "ltiResourceLink");
        item.put("title", choice.title());
        item.put("url", site + choice.content().path());
        if (graded) {
            item.put("custom", Map.of(Content.CUSTOM, choice.content().text()));
            item.put(
                    "lineItem",
                    Map.of(
                            "scoreMaximum", choice.points(),
                            "label", choice.title(),
                            "resourceId", choice.content().text(),
                            "tag", TAG));
        } else {
            item.put("custom", Map.of(Content.CUSTOM, choice.content().text(), Content.GRADED, "no"));
        }
        return item;
    }
}
