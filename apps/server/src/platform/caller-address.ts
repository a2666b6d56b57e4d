import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What one customer of a provider is given; inside it every address is theirs to choose. */
const IPV6_PREFIX_BYTES = 8;

/**
 * One spelling for everything that one caller can send from: an IPv4 address (also when it is written inside
 * IPv6), or the /64 network of an IPv6 address. What is no address stays as it is.
 */
export function callerSubnet(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (isIP(withoutZone) === 0) return address;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().map((byte, i) => (i < IPV6_PREFIX_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
