package org.warpladder.lti.launch;

import static org.warpladder.lti.launch.Claims.LTI;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpladder.lti.launch.Message.Kind;

/** Reads the claims of LTI 1.3 (core specification, 5.3 and 5.4; deep linking, 2; assignment and grade services, 3). */
final class Messages {
    private static final String AGS = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
    private static final String DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings";
    private static final int LONGEST = 255;
    private static final int LONGEST_NAME = 200;

    private Messages() {}

    static Message read(Claims claims) {
        check(claims.text(LTI + "version").filter("1.3.0"::equals).isPresent(), "version");
        var kind = claims.text(LTI + "message_type")
                .flatMap(Kind::of)
                .orElseThrow(() -> Refused.malformed("message.type", Kind.RESOURCE.type(), Kind.CHOICE.type()));
        var deployment = claims.text(LTI + "deployment_id").filter(it -> it.length() <= LONGEST);
        check(deployment.isPresent(), "deployment");
        check(claims.list(LTI + "roles"), "roles");
        var link = claims.object(LTI + "resource_link");
        var linkId = link.text("id").filter(it -> it.length() <= LONGEST);
        check(kind == Kind.CHOICE || linkId.isPresent(), "link");
        var target = claims.text(LTI + "target_link_uri");
        check(kind == Kind.CHOICE || target.isPresent(), "target");
        var presentation = claims.object(LTI + "launch_presentation");
        return new Message(
                kind,
                deployment.orElseThrow(),
                claims.text("sub").filter(it -> it.length() <= LONGEST),
                name(claims),
                LaunchRole.of(claims.texts(LTI + "roles")),
                target.orElse(""),
                context(claims.object(LTI + "context")),
                linkId.orElse(""),
                link.text("title").orElse(""),
                claims.object(LTI + "custom").filled(),
                presentation.text("return_url"),
                presentation.text("locale").or(() -> claims.text("locale")).map(Locale::forLanguageTag),
                grades(claims.object(AGS)),
                kind == Kind.CHOICE ? Optional.of(choosing(claims.object(DEEP))) : Optional.empty());
    }

    private static String name(Claims claims) {
        var whole = Stream.of(claims.text("given_name"), claims.text("family_name"))
                .flatMap(Optional::stream)
                .reduce((given, family) -> given + " " + family);
        var name = claims.text("name").or(() -> whole).orElse("").strip();
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
    }

    private static Optional<Message.Context> context(Claims context) {
        return context.text("id")
                .filter(it -> it.length() <= LONGEST)
                .map(id -> new Message.Context(
                        id,
                        context.text("title").or(() -> context.text("label")).orElse("")));
    }

    private static Message.Grades grades(Claims endpoint) {
        return new Message.Grades(endpoint.texts("scope"), endpoint.text("lineitem"), endpoint.text("lineitems"));
    }

    private static Message.Choosing choosing(Claims settings) {
        var back = settings.text("deep_link_return_url");
        check(back.filter(Messages::address).isPresent(), "deep-link");
        return new Message.Choosing(
                back.orElseThrow(),
                settings.texts("accept_types").contains("ltiResourceLink"),
                settings.truth("accept_multiple"),
                settings.text("data"));
    }

    private static boolean address(String text) {
        try {
            var uri = new URI(text);
            return uri.getHost() != null && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()));
        } catch (URISyntaxException notOne) {
            return false;
        }
    }

    private static void check(boolean fine, String reason) {
        if (!fine) {
            throw Refused.malformed("message." + reason);
        }
    }
}
