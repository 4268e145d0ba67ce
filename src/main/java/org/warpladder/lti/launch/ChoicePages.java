package org.warpladder.lti.launch;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.warpladder.lti.content.Content;
import org.warpladder.lti.content.Links;
import org.warpladder.lti.content.Offers;
import org.warpladder.lti.content.Offers.Choice;
import org.warpladder.lti.launch.Launches.Launch;
import org.warpladder.lti.launch.Message.Choosing;
import org.warpladder.lti.platform.Addresses;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.platform.Platforms;
import org.warpladder.lti.platform.Site;

/** Where an instructor chooses what a link opens: for the platform, or for a link that is there and opens nothing yet. */
@Controller
@RequestMapping("/lti/launches/{id}/choice")
class ChoicePages {
    private final Launches launches;
    private final Links links;
    private final Offers offers;
    private final Platforms platforms;
    private final Deployments deployments;
    private final ChoiceMessage reply;
    private final Site site;
    private final MessageSource messages;

    ChoicePages(
            Launches launches,
            Links links,
            Offers offers,
            Platforms platforms,
            Deployments deployments,
            ChoiceMessage reply,
            Site site,
            MessageSource messages) {
        this.launches = launches;
        this.links = links;
        this.offers = offers;
        this.platforms = platforms;
        this.deployments = deployments;
        this.reply = reply;
        this.site = site;
        this.messages = messages;
    }

    @GetMapping
    String choices(@PathVariable String id, HttpServletRequest request, Locale language, Model model) {
        return page(choosable(id, request), false, language, model);
    }

    @PostMapping
    String choose(
            @PathVariable String id,
            @RequestParam(name = "content", defaultValue = "") List<String> typed,
            @RequestParam(defaultValue = "false") boolean graded,
            HttpServletRequest request,
            Locale language,
            Model model) {
        var launch = choosable(id, request);
        var chosen = typed.stream()
                .flatMap(text -> Content.ofText(text).stream())
                .flatMap(content -> offers.find(content, language).stream())
                .toList();
        if (chosen.isEmpty() || chosen.size() > 1 && !several(launch)) {
            return page(launch, true, language, model);
        }
        if (launch.choosing().isPresent()) {
            return send(launch, launch.choosing().get(), chosen, graded, request, model);
        }
        launch.linkId()
                .flatMap(links::find)
                .ifPresent(link -> links.open(link, chosen.getFirst().content(), "", language));
        return "redirect:/lti/launches/" + id;
    }

    @PostMapping("/cancel")
    String cancel(@PathVariable String id, HttpServletRequest request, Locale language, Model model) {
        var launch = choosable(id, request);
        var choosing = launch.choosing().orElseThrow(() -> Refused.malformed("choice-closed"));
        var words = messages.getMessage("lti.choice.cancelled", null, language);
        var platform = platforms.find(launch.platformId()).orElseThrow();
        var deployment = deployments.find(launch.deploymentId()).orElseThrow();
        return back(choosing, reply.nothing(platform, deployment, choosing, words), request, model);
    }

    private String send(
            Launch launch,
            Choosing choosing,
            List<Choice> chosen,
            boolean graded,
            HttpServletRequest request,
            Model model) {
        var platform = platforms.find(launch.platformId()).orElseThrow();
        var deployment = deployments.find(launch.deploymentId()).orElseThrow();
        var token = reply.chosen(platform, deployment, choosing, chosen, graded, site.address(request));
        return back(choosing, token, request, model);
    }

    /** A form that posts itself, or by its button where scripts are off. */
    private static String back(Choosing choosing, String token, HttpServletRequest request, Model model) {
        request.setAttribute(LaunchSecurity.FORM_GOES_TO, Addresses.origin(URI.create(choosing.returnUrl())));
        model.addAttribute("address", choosing.returnUrl());
        model.addAttribute("token", token);
        return "lti/back";
    }

    private String page(Launch launch, boolean fault, Locale language, Model model) {
        model.addAttribute("launch", launch.id());
        model.addAttribute("choices", offers.choices(language));
        model.addAttribute("several", several(launch));
        model.addAttribute("links", launch.choosing().map(Choosing::links).orElse(true));
        model.addAttribute("forPlatform", launch.choosing().isPresent());
        model.addAttribute("fault", fault);
        return "lti/choice";
    }

    private static boolean several(Launch launch) {
        return launch.choosing().filter(Choosing::several).isPresent();
    }

    /** Not for learners, and not for a link that opens something already. */
    private Launch choosable(String id, HttpServletRequest request) {
        var launch = launches.own(id, request);
        if (!launch.role().chooses()) {
            throw Refused.distrusted("choice-role");
        }
        boolean waits = launch.linkId()
                .flatMap(links::find)
                .filter(link -> link.assignmentId().isEmpty())
                .isPresent();
        if (launch.choosing().isEmpty() && !waits) {
            throw Refused.malformed("choice-closed");
        }
        return launch;
    }
}
