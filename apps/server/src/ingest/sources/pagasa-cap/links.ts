import { isIP } from 'node:net';

export const PAGASA_HOSTS = ['publicalert.pagasa.dost.gov.ph'] as const;

/** Where the index names the server by number, the file is taken from the host the index came from. */
const FILE_PATH = /^\/output\/[a-z0-9_-]+\/[0-9a-f-]{36}\.cap$/;
const LONGEST = 2000;

/** The address a CAP file is fetched from. Absent when the index points where we do not go. */
export function capFileAddress(href: string, indexAddress: string): string | undefined {
  const url = href.length > LONGEST ? null : URL.parse(href, indexAddress);
  const index = URL.parse(indexAddress);
  if (url === null || index === null || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  if (url.origin === index.origin) return url.href;
  if (url.protocol === 'https:' && url.port === '' && PAGASA_HOSTS.some((host) => host === url.hostname)) {
    return url.href;
  }
  const isBareAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isBareAddress && FILE_PATH.test(url.pathname) ? new URL(url.pathname, index).href : undefined;
}
