package org.warpladder.lti.service;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.warpladder.lti.platform.Addresses;

/** Addresses made of a platform's own ones. */
final class ServiceAddress {
    private ServiceAddress() {}

    /** With a further step of the path; the query stays behind it. */
    static URI below(URI address, String step) {
        var path = address.getRawPath() == null ? "" : address.getRawPath().replaceFirst("/+$", "");
        return URI.create(Addresses.origin(address) + path + "/" + step
                + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery()));
    }

    static URI asking(URI address, Map<String, String> parameters) {
        var text = new StringBuilder(address.toString());
        parameters.forEach((name, value) -> text.append(text.indexOf("?") < 0 ? '?' : '&')
                .append(name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return URI.create(text.toString());
    }
}
