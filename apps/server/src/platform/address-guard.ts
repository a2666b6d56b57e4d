import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a request may go. */
export type AddressRules = {
  /** By default https. http is for what proves itself, such as certificates. */
  protocol?: 'http:';
  /** Exact names, reached only by that protocol on its default port. `any`: every name that leads to the public internet. */
  allowedHosts: readonly string[] | 'any';
  /** Exact origins beyond the rules, such as the simulator's; empty in production. */
  extraOrigins: readonly string[];
};

export type ResolvedAddress = { address: string; family: 4 | 6 };
export type Resolve = (host: string) => Promise<readonly { address: string }[]>;

/** The address may not be fetched. Nothing was sent. */
export class AddressRejected extends Error {}

/**
 * SSRF guard: checks an address and resolves its name once. The connection must use exactly the addresses returned
 * here, because a second lookup could return others.
 */
export async function checkAddress(
  address: string,
  rules: AddressRules,
  resolve: Resolve,
): Promise<{ url: URL; addresses: ResolvedAddress[] }> {
  const url = checkedUrl(address, rules);
  const isExtra = rules.extraOrigins.includes(url.origin);
  const host = bareHost(url);
  const literal = addressFamily(host);
  if (literal !== undefined) return { url, addresses: [{ address: host, family: literal }] };
  const answers = await resolve(host);
  const addresses = answers.flatMap(({ address: answer }) => {
    const family = addressFamily(answer);
    return family === undefined ? [] : [{ address: answer, family }];
  });
  if (addresses.length === 0 || addresses.length !== answers.length) {
    throw new AddressRejected('name has no address');
  }
  // One bad address among good ones is enough to reject: the name cannot be trusted.
  if (!isExtra && !addresses.every((answer) => isPublicAddress(answer.address))) {
    throw new AddressRejected('name leads inside');
  }
  return { url, addresses };
}

/**
 * Whether the address is on the public internet: nothing private, local, shared, reserved, multicast, or a disguised
 * IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // Outside 2000::/3 'unicast' only means that the range has no name yet.
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.parse('2000::'), 3);
}

/** Checks what can be checked without a lookup. */
export function checkedUrl(address: string, { allowedHosts, extraOrigins, protocol }: AddressRules): URL {
  const url = URL.parse(address);
  if (url === null) throw new AddressRejected('no address');
  if (url.username !== '' || url.password !== '') throw new AddressRejected('address with a user');
  if (extraOrigins.includes(url.origin)) return url;
  if (url.protocol !== (protocol ?? 'https:'))
    throw new AddressRejected(protocol === undefined ? 'not https' : 'not http');
  if (url.port !== '') throw new AddressRejected('unusual port');
  if (addressFamily(bareHost(url)) !== undefined) throw new AddressRejected('bare address');
  if (allowedHosts !== 'any' && !allowedHosts.includes(url.hostname))
    throw new AddressRejected('host not on the list');
  return url;
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function addressFamily(host: string): 4 | 6 | undefined {
  const family = isIP(host);
  return family === 4 || family === 6 ? family : undefined;
}
