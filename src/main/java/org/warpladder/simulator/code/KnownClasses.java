package org.warpladder.simulator.code;

import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The classes written last, by their bytes: a kernel that is run again goes on in what the JVM has compiled of it. For
 * several threads.
 */
final class KnownClasses {
    private static final int MOST = 64;

    private final Map<ByteBuffer, KernelCode> byBytes = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, KernelCode> eldest) {
            return size() > MOST;
        }
    };

    synchronized KernelCode get(byte[] bytes) {
        return byBytes.computeIfAbsent(ByteBuffer.wrap(bytes), absent -> define(bytes));
    }

    private static KernelCode define(byte[] bytes) {
        try {
            return (KernelCode) MethodHandles.lookup()
                    .defineHiddenClass(bytes, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException fault) {
            throw new IllegalStateException(fault);
        }
    }
}
