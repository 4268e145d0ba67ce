package org.warpladder.lti.service;

import java.net.http.HttpHeaders;

/** What came of a request to a platform. */
public sealed interface Reply {
    record Answered(int status, HttpHeaders headers, String body) implements Reply {
        public boolean good() {
            return status / 100 == 2;
        }
    }

    /** There was no answer; later there may be one. */
    record Silent(String why) implements Reply {}

    /** The platform gives no token: trying again changes nothing. */
    record NoToken(String why) implements Reply {}

    /** The request needs what the platform does not offer or does not grant. It was not made. */
    record NoScope(Scope scope) implements Reply {}
}
