package org.warpladder.lti.launch;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.view.RedirectView;
import org.warpladder.account.Entrance;
import org.warpladder.account.Frames;
import org.warpladder.course.Assignments;
import org.warpladder.exercise.Catalogue;
import org.warpladder.lti.content.Content;
import org.warpladder.lti.content.Links;
import org.warpladder.lti.content.Links.Link;
import org.warpladder.lti.launch.Launches.Entered;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.platform.Platforms;
import org.warpladder.lti.platform.Site;

/** A platform's answer to a login, and the page that it opens. */
@Controller
class LaunchPages {
    private final Platforms platforms;
    private final Deployments deployments;
    private final Logins logins;
    private final IdTokens idTokens;
    private final Launches launches;
    private final Links links;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final Entrance entrance;
    private final Site site;

    LaunchPages(
            Platforms platforms,
            Deployments deployments,
            Logins logins,
            IdTokens idTokens,
            Launches launches,
            Links links,
            Assignments assignments,
            Catalogue catalogue,
            Entrance entrance,
            Site site) {
        this.platforms = platforms;
        this.deployments = deployments;
        this.logins = logins;
        this.idTokens = idTokens;
        this.launches = launches;
        this.links = links;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.entrance = entrance;
        this.site = site;
    }

    /** Answered with an address of its own, so that to load the page again posts nothing again. */
    @PostMapping(LoginPages.LAUNCH)
    RedirectView launch(
            @RequestParam(defaultValue = "") String state,
            @RequestParam(name = "id_token", defaultValue = "") String token,
            @RequestParam(defaultValue = "") String error,
            @RequestParam(name = "error_description", defaultValue = "") String description,
            HttpServletRequest request,
            HttpServletResponse response) {
        if (token.isEmpty() && error.isEmpty()) {
            throw Refused.malformed("parameter", "id_token");
        }
        if (token.length() > IdTokens.LONGEST) {
            throw Refused.malformed("token-long");
        }
        var login = logins.take(state).orElseThrow(() -> Refused.distrusted("state"));
        response.addHeader(HttpHeaders.SET_COOKIE, BindingCookie.gone(state).toString());
        if (!error.isEmpty()) {
            throw Refused.distrusted("platform-error", shortened(error), shortened(description));
        }
        if (BindingCookie.read(request, state).filter(login::begunBy).isEmpty()) {
            throw Refused.distrusted("browser");
        }
        var platform = platforms
                .find(login.platformId())
                .filter(Platform::active)
                .orElseThrow(() -> Refused.distrusted("unknown-platform"));
        var message = Messages.read(idTokens.read(token, platform, login.nonce()));
        var path = site.path(request, message.targetLink());
        if (!message.targetLink().isEmpty() && path.filter(LaunchPages::ours).isEmpty()) {
            throw Refused.distrusted("target");
        }
        // One that is new is kept even where the launch goes no further, so that an administrator can accept it
        var deployment = deployments.meet(platform, message.deployment());
        if (!deployment.accepted()) {
            throw Refused.distrusted("deployment-held", message.deployment());
        }
        var entered = launches.enter(platform, deployment, message, path.flatMap(Content::ofPath));
        var host = new Frames.Host(platform.origin(), entered.launch().returnTo());
        entered.person().ifPresent(person -> entrance.enter(person, host, request, response));
        var moved = new RedirectView(address(entered));
        moved.setStatusCode(HttpStatus.SEE_OTHER);
        moved.setExposeModelAttributes(false);
        return moved;
    }

    /** Where a tab that was opened by a launch begins. */
    @GetMapping("/lti/launches/{id}")
    String opened(@PathVariable String id, HttpServletRequest request, HttpServletResponse response, Model model) {
        var launch = launches.own(id, request);
        Frames.leaveOwn(request, response);
        launch.personId().ifPresent(person -> entrance.bring(person, request, response));
        if (launch.choosing().isPresent()) {
            return "redirect:/lti/launches/" + id + "/choice";
        }
        var link = launch.linkId().flatMap(links::find);
        var assignment = link.flatMap(Link::assignmentId);
        if (assignment.isPresent()) {
            return switch (launch.role()) {
                case INSTRUCTOR, ASSISTANT ->
                    "redirect:/teach/courses/" + course(link.orElseThrow()) + "/assignments/" + assignment.get();
                case LEARNER -> "redirect:/assignments/" + assignment.get();
                case ADMINISTRATOR, OBSERVER -> look(assignment.get(), model);
            };
        }
        if (link.isPresent() && launch.role().chooses()) {
            return "redirect:/lti/launches/" + id + "/choice";
        }
        return "lti/nothing";
    }

    /** Who only looks may try the problems; nothing of it counts for the assignment. */
    private String look(String assignmentId, Model model) {
        var plan = assignments.find(assignmentId).orElseThrow().plan();
        model.addAttribute("title", plan.title());
        model.addAttribute(
                "problems",
                plan.items().stream()
                        .flatMap(item -> catalogue.problem(item.problemId()).stream())
                        .toList());
        return "lti/look";
    }

    private String course(Link link) {
        return links.findContext(link.contextId()).orElseThrow().courseId();
    }

    /** Outside of a course a problem is free practice; nobody who is not named is signed in. */
    private static String address(Entered entered) {
        if (entered.person().isPresent()
                && (entered.launch().linkId().isPresent()
                        || entered.launch().choosing().isPresent())) {
            return "/lti/launches/" + entered.launch().id();
        }
        return entered.content()
                .filter(it -> it.kind() == Content.Kind.PROBLEM)
                .map(it -> "/problems/" + it.id())
                .orElse("/");
    }

    private static boolean ours(String path) {
        return path.equals("/") || path.startsWith("/lti/") || path.equals("/lti");
    }

    private static String shortened(String text) {
        return text.length() <= 300 ? text : text.substring(0, 300);
    }
}
