import { isIPv4, isIPv6 } from 'node:net';

const MIN_DISTINCT = 10;
/** Words from examples and development; a random key contains none of them. */
const EXAMPLE_WORDS = /development|changeme|change-me|password|secret|example|placeholder|of-the-suite/i;
const REPEATED = /^(.{1,16})\1+$/s;
/** Reserved domain names that never resolve (RFC 2606, RFC 6761). */
const RESERVED_NAME =
  /(?:^|[.@])(?:example|test|invalid|localhost)>?$|(?:^|[.@])example\.(?:com|net|org)>?$/i;

/** What is wrong with a production secret; undefined if nothing is. Never contains the secret. */
export function findSecretError(value: string, minLength: number): string | undefined {
  if (EXAMPLE_WORDS.test(value)) return 'is a known value';
  if (value.length < minLength) return `must have at least ${minLength} characters`;
  if (new Set(value).size < MIN_DISTINCT || REPEATED.test(value)) return 'is too simple';
  return undefined;
}

/** Whether an address is reachable from this machine only: 127.0.0.0/8, ::1 and their names. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIPv4(name)) return name.startsWith('127.');
  if (isIPv6(name)) return name === '::1' || name.startsWith('::ffff:127.') || name.startsWith('::ffff:7f');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** What is wrong with a public origin in production; undefined if nothing is. */
export function findOriginError(origin: string): string | undefined {
  const url = URL.parse(origin);
  if (url === null) return 'must be an origin';
  if (isLoopback(url.hostname) || url.hostname === '0.0.0.0' || url.hostname === '[::]') {
    return 'must not lead to this machine in production';
  }
  return url.protocol === 'https:' ? undefined : 'must be https in production';
}

/** Whether a host, a mailbox or `Name <mailbox>` ends in a name reserved for examples. */
export function isReserved(text: string): boolean {
  return RESERVED_NAME.test(text.trim());
}
