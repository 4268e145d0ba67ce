package planted.plan.account;

public record Person(String name) {}
