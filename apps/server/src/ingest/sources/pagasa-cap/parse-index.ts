import { decode } from 'html-entities';
import { type Parsed, type RawDocument, Unreadable } from '../../parsed-item.ts';
import { parseInstant } from '../../text/instant.ts';
import { plainText } from '../../text/plain-text.ts';
import { attributeOf, childrenOf, textIn } from '../../text/xml-document.ts';
import { capFileAddress } from './links.ts';

const OLDEST_MS = 48 * 3_600_000;
const LONGEST_ID = 500;

/** The Atom index says only where the messages are. */
export function parseCapIndex(feed: unknown, { address, fetchedAt }: RawDocument): Parsed {
  if (textIn(feed, 'id') === undefined || textIn(feed, 'updated') === undefined) {
    throw new Unreadable('feed without id or time');
  }
  const links = new Set<string>();
  const rejected: Parsed['rejected'] = [];
  let skipped = 0;
  for (const entry of childrenOf(feed, 'entry')) {
    const updated = parseInstant(textIn(entry, 'updated'));
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
  const link = childrenOf(entry, 'link').find((node) => attributeOf(node, 'type') === 'application/cap+xml');
  const href = attributeOf(link, 'href');
  return href === undefined ? undefined : decode(href);
}

function rejection(entry: unknown, reason: string) {
  const id = textIn(entry, 'id');
  return id === undefined ? { reason } : { externalId: plainText(id, LONGEST_ID), reason };
}
