package planted.plan.simulator.machine;

public record Machine(int lanes) {}
