package org.warpladder.lti.platform;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** The product's own address, as platforms know it: what the operator set, or else what the request came to. */
@Component
public class Site {
    private final String address;

    Site(@Value("${warpladder.address:}") String address) {
        this.address = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    /** Without a slash at the end. */
    public String address(HttpServletRequest request) {
        return address.isEmpty()
                ? ServletUriComponentsBuilder.fromContextPath(request).build().toUriString()
                : address;
    }

    public String address(HttpServletRequest request, String path) {
        return address(request) + path;
    }

    /** The path of an address of ours; nothing where it is another site's, or none at all. */
    public Optional<String> path(HttpServletRequest request, String text) {
        try {
            var uri = new URI(text);
            var own = URI.create(address(request));
            return Optional.of(uri)
                    .filter(it -> own.getScheme().equalsIgnoreCase(it.getScheme())
                            && own.getRawAuthority().equalsIgnoreCase(it.getRawAuthority()))
                    .map(it -> it.getRawPath() == null || it.getRawPath().isEmpty() ? "/" : it.getRawPath());
        } catch (URISyntaxException notOne) {
            return Optional.empty();
        }
    }
}
