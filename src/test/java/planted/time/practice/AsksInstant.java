package planted.time.practice;

import java.time.Instant;

public class AsksInstant {
    Instant submitted() {
        return Instant.now();
    }
}
