package planted.modulith.account;

public record Person(String name) {}
