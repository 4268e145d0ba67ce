package planted.modulith.account.web;

public record Form(String name) {}
