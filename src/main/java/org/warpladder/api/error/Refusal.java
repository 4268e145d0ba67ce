package org.warpladder.api.error;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Ends the handling of a request with an error that says what to change. */
public final class Refusal extends RuntimeException {
    private final transient ErrorType type;
    private final transient List<Fault> faults;
    private final transient Map<String, String> headers;

    public Refusal(ErrorType type, String detail) {
        this(type, detail, List.of(), Map.of());
    }

    public Refusal(ErrorType type, String detail, List<Fault> faults) {
        this(type, detail, faults, Map.of());
    }

    /** @param headers that the answer carries, for example {@code Retry-After} */
    public Refusal(ErrorType type, String detail, List<Fault> faults, Map<String, String> headers) {
        super(detail, null, false, false);
        this.type = type;
        this.faults = List.copyOf(faults);
        this.headers = Map.copyOf(headers);
    }

    /** A parameter of the address is wrong. */
    public static Refusal parameter(String name, String message, @Nullable String hint) {
        return new Refusal(
                ErrorType.INVALID_FIELDS,
                "The parameter `" + name + "` is wrong.",
                List.of(Fault.at(name, message, hint)));
    }

    public ErrorType type() {
        return type;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    public List<Fault> faults() {
        return faults;
    }

    public Map<String, String> headers() {
        return headers;
    }
}
