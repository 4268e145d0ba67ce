package planted.nulls.practice;

public record Unmarked(String name) {}
