import { isIP } from 'node:net';

export type PushHosts = {
  /** Names, or `*.name` for every name below it. */
  hosts: readonly string[];
  /** Origins that are allowed although no host is listed: a push service on this machine, never in production. */
  origins: readonly string[];
};

const MAX_LENGTH = 2048;

/**
 * Guard against server-side request forgery: an endpoint comes from a browser, and we send requests to it. Only https
 * on the default port of a known push service, written in its normal form, so that no two parsers can differ on it.
 */
export function isAllowedEndpoint(endpoint: string, { hosts, origins }: PushHosts): boolean {
  const url = endpoint.length <= MAX_LENGTH ? URL.parse(endpoint) : null;
  if (url === null || url.href !== endpoint) return false;
  const { protocol, hostname, port, username, password, hash, pathname } = url;
  if (username !== '' || password !== '' || hash !== '' || pathname === '/') return false;
  if (origins.includes(url.origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hosts.some((host) => isBelow(hostname, host));
}

/** Of an endpoint that no configured push service has. */
export const UNKNOWN_SERVICE = 'unknown';

/**
 * The push service as it is configured, `*.notify.windows.com` for all hosts below it: what is counted by it has few
 * values, whatever endpoints browsers send.
 */
export function pushServiceName(origin: string, { hosts, origins }: PushHosts): string {
  const url = URL.parse(origin);
  if (url === null) return UNKNOWN_SERVICE;
  if (origins.includes(url.origin)) return url.host;
  return hosts.find((host) => isBelow(url.hostname, host)) ?? UNKNOWN_SERVICE;
}

function isBelow(hostname: string, host: string): boolean {
  return host.startsWith('*.')
    ? hostname.endsWith(host.slice(1)) && hostname !== host.slice(2)
    : hostname === host;
}
