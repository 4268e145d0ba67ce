package planted.plan.exercise;

import planted.plan.simulator.machine.Machine;

public record EntersTheMachine(Machine machine) {}
