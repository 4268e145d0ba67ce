package org.warpladder.api.xapi;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** A UUID of version 5 (RFC 9562): the same name has the same one, so that a statement sent twice is one statement. */
final class StableId {
    private static final UUID NAMESPACE = UUID.fromString("6a3c7b62-0f0b-5d0e-9a51-4f1d2c8f7a10");

    private StableId() {}

    static UUID of(String... name) {
        return of(NAMESPACE, String.join(" ", name));
    }

    static UUID of(UUID namespace, String name) {
        try {
            var sha = MessageDigest.getInstance("SHA-1");
            sha.update(ByteBuffer.allocate(16)
                    .putLong(namespace.getMostSignificantBits())
                    .putLong(namespace.getLeastSignificantBits())
                    .flip());
            var hash = ByteBuffer.wrap(sha.digest(name.getBytes(StandardCharsets.UTF_8)));
            long most = hash.getLong() & ~0xf000L | 0x5000L;
            long least = hash.getLong() & 0x3fff_ffff_ffff_ffffL | 0x8000_0000_0000_0000L;
            return new UUID(most, least);
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("every JDK has SHA-1", absent);
        }
    }
}
