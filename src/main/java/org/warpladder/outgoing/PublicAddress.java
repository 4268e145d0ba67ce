package org.warpladder.outgoing;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;

/**
 * An address on the open internet. A name is looked up once, and the connection goes to the very address that was checked: a
 * name server that answers otherwise a moment later gains nothing.
 */
final class PublicAddress {
    private PublicAddress() {}

    /** The address of a host; nothing where it has none, or where any that it has is not public. */
    static Optional<InetAddress> of(String host) {
        try {
            var all = InetAddress.getAllByName(host);
            for (var address : all) {
                if (!isPublic(address)) {
                    return Optional.empty();
                }
            }
            return Optional.of(all[0]);
        } catch (UnknownHostException unknown) {
            return Optional.empty();
        }
    }

    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        var bytes = address.getAddress();
        return switch (address) {
            case Inet4Address _ -> isPublic4(bytes[0] & 0xff, bytes[1] & 0xff, bytes[2] & 0xff);
            case Inet6Address _ -> isPublic6(bytes);
            default -> false;
        };
    }

    /** Not those of RFC 6890: shared, benchmarking, documentation, reserved. */
    private static boolean isPublic4(int a, int b, int c) {
        return a != 0
                && a < 240
                && !(a == 100 && b >= 64 && b < 128)
                && !(a == 192 && b == 0 && (c == 0 || c == 2))
                && !(a == 198 && (b == 18 || b == 19 || b == 51 && c == 100))
                && !(a == 203 && b == 0 && c == 113);
    }

    /** Global unicast, 2000::/3, without the parts that carry an IPv4 address within or are for documents. */
    private static boolean isPublic6(byte[] bytes) {
        int first = (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
        int second = (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
        return (first & 0xe000) == 0x2000
                && !Set.of(0x2002, 0x3fff).contains(first)
                && !(first == 0x2001 && (second < 0x0200 || second == 0x0db8));
    }
}
