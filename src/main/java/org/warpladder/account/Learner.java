package org.warpladder.account;

import java.time.Instant;

/**
 * A person as other modules see one. Everyone may practise, so everyone is a learner.
 *
 * @param name the user name, or the display name of someone known by another program; empty for a guest
 * @param guest whether only a cookie knows this person
 */
public record Learner(String id, String name, Role role, boolean guest, Instant since) {}
