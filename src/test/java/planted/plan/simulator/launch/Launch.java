package planted.plan.simulator.launch;

public record Launch(int lanes) {}
