package planted.modulith.practice;

import planted.modulith.account.Person;
import planted.modulith.account.web.Form;

/** Enters a room of account that is shut. */
public record Attempt(Person learner, Form form) {}
