package org.warpladder.lti.key;

import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The product's public keys, where platforms fetch them. */
@RestController
class KeySetResource {
    private static final Duration KEPT = Duration.ofMinutes(10);

    private final ToolKeys keys;

    KeySetResource(ToolKeys keys) {
        this.keys = keys;
    }

    @GetMapping("/lti/keys")
    ResponseEntity<String> keys() {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .cacheControl(CacheControl.maxAge(KEPT).cachePublic())
                .body(keys.published().toString(true));
    }
}
