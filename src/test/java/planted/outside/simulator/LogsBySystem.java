package planted.outside.simulator;

public record LogsBySystem(System.Logger log) {}
