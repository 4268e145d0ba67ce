package org.warpladder.lti.platform;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The product's registration at a learning platform. One platform may hold several, each with a client id of its own.
 *
 * @param name as administrators call it
 * @param issuer as the platform's messages name it, letter for letter
 * @param authorization where a login goes
 * @param token where tokens for its services are had
 * @param keys where its public keys are
 * @param tokenAudience to whom an assertion for a token is addressed; nothing for the token endpoint itself
 * @param active whether it may open anything here
 * @param takesDeployments whether a deployment that is met for the first time is taken at once
 */
public record Platform(
        String id,
        String name,
        String issuer,
        String clientId,
        URI authorization,
        URI token,
        URI keys,
        Optional<String> tokenAudience,
        boolean active,
        boolean takesDeployments) {

    public String audience() {
        return tokenAudience.orElse(token.toString());
    }

    /** Under which its people's subjects stand here: two registrations never share people. */
    public String vouches() {
        return "lti:" + id;
    }

    /** Scheme, host and port from which its pages come; they alone may show ours in a frame. */
    public String origin() {
        return Addresses.origin(authorization);
    }

    /** Whether an address is on the platform's own site. */
    public boolean owns(String address) {
        try {
            return origin().equalsIgnoreCase(Addresses.origin(new URI(address)));
        } catch (URISyntaxException notOne) {
            return false;
        }
    }
}
