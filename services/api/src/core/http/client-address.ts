import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify a client's network. The client chooses the others freely (RFC 4291, §2.5.4). */
const clientBits = 64;

/**
 * The client's address for rate limits: an IPv4 address (also one mapped into IPv6), or the /64 network of an IPv6
 * address, such as `2001:db8:1:2::/64`. Text that is not an address is returned unchanged.
 */
export function readClientAddress({ ip }: { ip: string }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${clientBits}`);
  return `${network.toString()}/${clientBits}`;
}
