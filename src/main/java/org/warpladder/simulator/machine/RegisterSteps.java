package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Instruction;

/** Steps that look after registers and cost nothing. */
final class RegisterSteps {
    private RegisterSteps() {}

    static final class Define extends Step {
        private final int register;

        Define(Instruction.Define define) {
            super(define.span(), 0, 0);
            this.register = define.register();
        }

        @Override
        void run(Warp warp, long active) {
            warp.defined[register] |= active;
        }
    }

    static final class CheckDefined extends Step {
        private final Instruction.CheckDefined check;

        CheckDefined(Instruction.CheckDefined check) {
            super(check.span(), 0, 0);
            this.check = check;
        }

        @Override
        void run(Warp warp, long active) {
            long unset = active & ~warp.defined[check.register()];
            if (unset != 0) {
                var lanes = Warp.lanes(unset);
                warp.findings.add(
                        "uninitialisedRead",
                        span,
                        Character.toUpperCase(lanes.charAt(0)) + lanes.substring(1)
                                + (Long.bitCount(unset) == 1 ? " reads `" : " read `") + check.name()
                                + "` before it has a value.",
                        "Give it a value where it is declared.");
            }
        }
    }

    static final class ActiveMask extends Step {
        private final int target;

        ActiveMask(Instruction.ActiveMask query) {
            super(query.span(), 0, 0);
            this.target = query.target();
        }

        @Override
        void run(Warp warp, long active) {
            var out = warp.registers[target];
            for (int l = 0; l < out.length; l++) {
                if ((active >>> l & 1) != 0) {
                    out[l] = (int) active;
                }
            }
        }
    }
}
