package org.warpladder.account;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Signs in somebody for whom another site has vouched. */
@Component
public class Entrance {
    private final People people;
    private final Visitors visitors;
    private final HttpSessionSecurityContextRepository contexts = new HttpSessionSecurityContextRepository();

    Entrance(People people, Visitors visitors) {
        this.people = people;
        this.visitors = visitors;
    }

    /**
     * Ends whatever session the browser had and begins another. What was done as a guest goes to the account.
     *
     * @param host the other site, which may show pages in a frame
     */
    public void enter(Learner person, Frames.Host host, HttpServletRequest request, HttpServletResponse response) {
        bring(person.id(), request, response);
        var former = request.getSession(false);
        if (former != null) {
            former.invalidate();
        }
        request.setAttribute(Frames.COOKIE, true);
        Frames.allow(request, host);
        var context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                person.id(), null, List.of(new SimpleGrantedAuthority("ROLE_" + person.role()))));
        SecurityContextHolder.setContext(context);
        contexts.saveContext(context, request, response);
    }

    /**
     * What was done as a guest goes to an account. A guest's cookie does not come with a form that another site posts, but with
     * the page that is opened after it.
     */
    public void bring(String personId, HttpServletRequest request, HttpServletResponse response) {
        visitors.token(request).ifPresent(guest -> people.carryOver(guest, personId));
        visitors.forget(request, response);
    }
}
