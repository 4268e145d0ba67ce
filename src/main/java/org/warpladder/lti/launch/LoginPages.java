package org.warpladder.lti.launch;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;
import org.warpladder.account.Buckets;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.platform.Platforms;
import org.warpladder.lti.platform.Site;

/** Where a platform begins a launch: it is asked back who is there. */
@Controller
class LoginPages {
    static final String LAUNCH = "/lti/launch";
    static final int LONGEST_LINK = 2000;

    /** From one address, behind which a whole school may sit. */
    static final int LOGINS_A_MINUTE = 600;

    private final Platforms platforms;
    private final Deployments deployments;
    private final Logins logins;
    private final Site site;
    private final Buckets buckets = new Buckets();

    LoginPages(Platforms platforms, Deployments deployments, Logins logins, Site site) {
        this.platforms = platforms;
        this.deployments = deployments;
        this.logins = logins;
        this.site = site;
    }

    @RequestMapping(
            path = "/lti/login",
            method = {RequestMethod.GET, RequestMethod.POST})
    ResponseEntity<Void> login(
            @RequestParam(name = "iss", defaultValue = "") String issuer,
            @RequestParam(name = "login_hint", defaultValue = "") String loginHint,
            @RequestParam(name = "target_link_uri", defaultValue = "") String targetLink,
            @RequestParam(name = "lti_message_hint") Optional<String> messageHint,
            @RequestParam(name = "client_id", defaultValue = "") String clientId,
            @RequestParam(name = "lti_deployment_id", defaultValue = "") String deployment,
            HttpServletRequest request,
            HttpServletResponse response) {
        if (!buckets.count(Buckets.network(request.getRemoteAddr()), LOGINS_A_MINUTE)
                .isConsumed()) {
            throw Refused.tooMany();
        }
        demand(issuer, "iss");
        demand(loginHint, "login_hint");
        demand(targetLink, "target_link_uri");
        if (targetLink.length() > LONGEST_LINK || site.path(request, targetLink).isEmpty()) {
            throw Refused.malformed("target");
        }
        var platform = platform(issuer, clientId, deployment);
        var begun = logins.begin(platform);
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                BindingCookie.of(begun.state(), begun.browser()).toString());
        var there = UriComponentsBuilder.fromUri(platform.authorization())
                .queryParam("scope", "openid")
                .queryParam("response_type", "id_token")
                .queryParam("response_mode", "form_post")
                .queryParam("prompt", "none")
                .queryParam("client_id", encoded(platform.clientId()))
                .queryParam("redirect_uri", encoded(site.address(request, LAUNCH)))
                .queryParam("login_hint", encoded(loginHint))
                .queryParam("state", begun.state().text())
                .queryParam("nonce", begun.nonce().text());
        messageHint.ifPresent(hint -> there.queryParam("lti_message_hint", encoded(hint)));
        return ResponseEntity.status(HttpStatus.FOUND)
                .location(URI.create(there.build(true).toUriString()))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static void demand(String value, String parameter) {
        if (value.isBlank()) {
            throw Refused.malformed("parameter", parameter);
        }
    }

    /** The registration that is meant: by its client id, else the only one, else the one that knows the deployment. */
    private Platform platform(String issuer, String clientId, String deployment) {
        var all = platforms.ofIssuer(issuer).stream()
                .filter(it -> clientId.isEmpty() || it.clientId().equals(clientId))
                .toList();
        if (all.isEmpty()) {
            throw Refused.distrusted("unknown-platform");
        }
        var meant = all.size() == 1
                ? all
                : all.stream().filter(it -> knows(it, deployment)).toList();
        if (meant.size() != 1) {
            throw Refused.malformed("ambiguous");
        }
        return meant.getFirst();
    }

    private boolean knows(Platform platform, String deployment) {
        return List.copyOf(deployments.of(platform)).stream()
                .anyMatch(it -> it.accepted() && it.number().equals(deployment));
    }

    private static String encoded(String value) {
        return UriUtils.encode(value, java.nio.charset.StandardCharsets.UTF_8);
    }
}
