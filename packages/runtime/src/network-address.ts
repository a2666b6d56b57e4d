import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** A provider assigns a whole /64 to one subscriber line, so its addresses are one caller. */
const CALLER_GROUPS = 4;
/** The largest network one customer of a provider gets; many /64 of one /48 may still be one machine. */
const SITE_GROUPS = 3;
const CALLER_NETWORK = /^((?:[0-9a-f]{1,4}:){4}):\/64$/;

/**
 * The canonical form of an IP address, or undefined if it is not one. Port, brackets and zone are removed, IPv4 inside
 * IPv6 is written as IPv4, and IPv6 as eight groups without leading zeros.
 */
export function canonicalAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim());
  if (isIPv4(bare)) return bare;
  const [address = ''] = bare.split('%', 1);
  if (!isIPv6(address)) return undefined;
  const groups = addressGroups(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(groupBytes).join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * The unit that limits by address count: an IPv4 address, or the /64 of an IPv6 address. A network is returned
 * unchanged.
 */
export function callerNetwork(address: string): string {
  if (address.endsWith('::/64')) return address;
  const canonical = canonicalAddress(address);
  if (canonical === undefined || !canonical.includes(':')) return canonical ?? address;
  return `${canonical.split(':').slice(0, CALLER_GROUPS).join(':')}::/64`;
}

/** The /48 around a caller's /64; undefined for IPv4 and for anything that is not an address. */
export function siteNetwork(network: string): string | undefined {
  const [, prefix] = CALLER_NETWORK.exec(network) ?? [];
  return prefix === undefined ? undefined : `${prefix.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
}

/** '192.0.2.1:443', '[2001:db8::1]:443', '[2001:db8::1]'. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** `address` must be well formed. */
function addressGroups(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const first = parsedGroups(head);
  if (tail === undefined) return first;
  const last = parsedGroups(tail);
  return [...first, ...Array<number>(GROUPS - first.length - last.length).fill(0), ...last];
}

function parsedGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function groupBytes(group: number): [number, number] {
  return [group >> 8, group & 255];
}
