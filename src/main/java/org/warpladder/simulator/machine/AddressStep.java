package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Instruction;

/** The arithmetic of an address. */
final class AddressStep extends Step {
    private final Instruction.Address address;

    AddressStep(Instruction.Address address) {
        super(address.span(), 0, 0);
        this.address = address;
    }

    @Override
    void run(Warp warp, long active) {
        var base = warp.registers[address.base()];
        var index = warp.registers[address.index()];
        var out = warp.registers[address.target()];
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                out[l] = base[l] * address.scale() + index[l];
            }
        }
    }
}
