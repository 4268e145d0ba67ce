package org.warpladder.api.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Fault;
import org.warpladder.api.error.Refusal;

/** Collects what is wrong with one request, so that all of it is said at once. Mutable; one a request. */
public final class Faults {
    /** More would help nobody. */
    private static final int MOST = 50;

    private final List<Fault> faults = new ArrayList<>();

    public void add(String pointer, String message) {
        add(pointer, message, null);
    }

    public void add(String pointer, String message, @Nullable String hint) {
        if (faults.size() < MOST) {
            faults.add(Fault.at(pointer, message, hint));
        }
    }

    /** @throws Refusal if anything was wrong */
    public void refuse() {
        if (!faults.isEmpty()) {
            var places = faults.stream().map(Fault::pointer).distinct().toList();
            throw new Refusal(
                    ErrorType.INVALID_FIELDS,
                    places.size() == 1
                            ? "`" + places.getFirst() + "` is wrong."
                            : places.size() + " places of the request are wrong.",
                    faults);
        }
    }
}
