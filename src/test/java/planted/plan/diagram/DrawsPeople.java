package planted.plan.diagram;

import planted.plan.account.Person;

public record DrawsPeople(Person person) {}
