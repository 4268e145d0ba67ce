package org.warpladder.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/** Which hosts may be spoken to. */
public enum Reach {
    /** The open internet only: for addresses that users give. */
    PUBLIC {
        @Override
        public Optional<InetAddress> address(String host) {
            return PublicAddress.of(host);
        }
    },

    /** The operator's own network as well: only for an address that the operator gave. */
    PRIVATE_TOO {
        @Override
        public Optional<InetAddress> address(String host) {
            try {
                return Optional.of(InetAddress.getByName(host));
            } catch (UnknownHostException unknown) {
                return Optional.empty();
            }
        }
    };

    /** The address of a host, to which the connection then goes; nothing where it has none that may be spoken to. */
    public abstract Optional<InetAddress> address(String host);
}
