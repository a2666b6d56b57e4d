import { isIP } from 'node:net';
import { decode } from 'html-entities';
import { parseInstant } from '../../parse/instant.ts';
import { plainText } from '../../parse/plain-text.ts';
import { findChildren, getAttribute, getChildText } from '../../parse/xml-document.ts';
import { type Parsed, type RawDocument, Unreadable } from '../../parsed-item.ts';

export const PAGASA_HOSTS = ['publicalert.pagasa.dost.gov.ph'] as const;

/** If the index names the server by IP address, the file is fetched from the host of the index. */
const FILE_PATH = /^\/output\/[a-z0-9_-]+\/[0-9a-f-]{36}\.cap$/;
const MAX_ADDRESS_LENGTH = 2000;

/** The address a CAP file is fetched from. Absent if the index points to a host that we do not fetch from. */
export function capFileAddress(href: string, indexAddress: string): string | undefined {
  const url = href.length > MAX_ADDRESS_LENGTH ? null : URL.parse(href, indexAddress);
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

const OLDEST_MS = 48 * 3_600_000;
const MAX_ENTRY_ID_LENGTH = 500;

/** The Atom index only says where the messages are. */
export function parseCapIndex(feed: unknown, { address, fetchedAt }: RawDocument): Parsed {
  if (getChildText(feed, 'id') === undefined || getChildText(feed, 'updated') === undefined) {
    throw new Unreadable('feed without id or time');
  }
  const links = new Set<string>();
  const rejected: Parsed['rejected'] = [];
  let skipped = 0;
  for (const entry of findChildren(feed, 'entry')) {
    const updated = parseInstant(getChildText(entry, 'updated'));
    const href = capHref(entry);
    const link = href === undefined ? undefined : capFileAddress(href, address);
    if (updated === undefined) rejected.push(rejection(entry, 'entry without time'));
    else if (fetchedAt.getTime() - updated.getTime() > OLDEST_MS) skipped += 1;
    else if (href === undefined) rejected.push(rejection(entry, 'entry without file'));
    else if (link === undefined) rejected.push(rejection(entry, 'file on a host we do not read'));
    else links.add(link);
  }
  return { items: [], rejected, skipped, links: [...links] };
}

function capHref(entry: unknown): string | undefined {
  const link = findChildren(entry, 'link').find(
    (node) => getAttribute(node, 'type') === 'application/cap+xml',
  );
  const href = getAttribute(link, 'href');
  return href === undefined ? undefined : decode(href);
}

function rejection(entry: unknown, reason: string) {
  const id = getChildText(entry, 'id');
  return id === undefined ? { reason } : { externalId: plainText(id, MAX_ENTRY_ID_LENGTH), reason };
}
