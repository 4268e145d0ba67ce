package org.warpladder.lti;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import jakarta.servlet.http.Cookie;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.account.Frames;

/** A browser that a platform sends here: it keeps the cookies that it gets. */
final class LaunchBrowser {
    private final MockMvc mvc;
    private final Map<String, Cookie> cookies = new LinkedHashMap<>();

    LaunchBrowser(MockMvc mvc) {
        this.mvc = mvc;
    }

    Map<String, Cookie> cookies() {
        return cookies;
    }

    /** What the session in a frame is known by. */
    String session() {
        return Objects.requireNonNull(cookies.get(Frames.COOKIE)).getValue();
    }

    MockHttpServletResponse open(String path) throws Exception {
        return send(get(URI.create(path)));
    }

    MockHttpServletResponse submit(String path, Map<String, String> form) throws Exception {
        var request = post(URI.create(path));
        form.forEach(request::param);
        return send(request);
    }

    /** Begins a login and gives back where it was sent. */
    URI login(TestPlatform platform, String target) throws Exception {
        var answer = submit("/lti/login", loginForm(platform, target));
        return URI.create(sentTo(answer));
    }

    static Map<String, String> loginForm(TestPlatform platform, String target) {
        var form = new LinkedHashMap<String, String>();
        form.put("iss", platform.issuer());
        form.put("login_hint", "7");
        form.put("target_link_uri", target);
        form.put("client_id", TestPlatform.CLIENT);
        form.put("lti_deployment_id", TestPlatform.DEPLOYMENT);
        form.put("lti_message_hint", "{\"cmid\":3,\"launchid\":\"ltilaunch3_1\"}");
        return form;
    }

    /** A whole launch: the answer to the platform's message. */
    MockHttpServletResponse launch(TestPlatform platform, TestMessage message) throws Exception {
        return submit("/lti/launch", platform.answer(login(platform, LtiTest.ADDRESS + "/lti"), message));
    }

    /** Goes on to where it was sent, until it is sent no further. */
    MockHttpServletResponse follow(MockHttpServletResponse answer) throws Exception {
        var now = answer;
        for (int i = 0; i < 5 && now.getRedirectedUrl() != null; i++) {
            now = open(now.getRedirectedUrl());
        }
        return now;
    }

    /** Where an answer leads. */
    static String sentTo(MockHttpServletResponse answer) {
        return Objects.requireNonNull(answer.getRedirectedUrl(), () -> content(answer));
    }

    static Document page(MockHttpServletResponse answer) {
        return Jsoup.parse(content(answer));
    }

    private static String content(MockHttpServletResponse answer) {
        try {
            return answer.getContentAsString();
        } catch (java.io.UnsupportedEncodingException failure) {
            throw new IllegalStateException(failure);
        }
    }

    MockHttpServletResponse send(MockHttpServletRequestBuilder request) throws Exception {
        if (!cookies.isEmpty()) {
            request.cookie(cookies.values().toArray(Cookie[]::new));
        }
        var answer = mvc.perform(request.secure(true)).andReturn().getResponse();
        for (var cookie : answer.getCookies()) {
            if (cookie.getMaxAge() == 0) {
                cookies.remove(cookie.getName());
            } else {
                cookies.put(cookie.getName(), cookie);
            }
        }
        return answer;
    }
}
