package org.warpladder.lti.score;

/** How it stands with a score that a platform is told. */
public enum State {
    WAITING,
    /** The platform knows the newest score, or is not to know of any. */
    DONE,
    /** Nothing more is tried until somebody asks for it, or the score changes. */
    PARKED
}
