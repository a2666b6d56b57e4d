import { type Parsed, type RawDocument, Unreadable } from '../../parsed-item.ts';
import { firstElements } from '../../text/bounded-xml.ts';
import { childOf, parseXml } from '../../text/xml-document.ts';
import { parseCapIndex } from './parse-index.ts';
import { parseCapMessage } from './parse-message.ts';

const MOST_ENTRIES = 100;

/** The Atom index of public alerts, or one CAP 1.2 message it points to. */
export function parsePagasaCap(document: RawDocument): Parsed {
  const root = parseXml(firstElements(document.text, 'entry', MOST_ENTRIES));
  const alert = childOf(root, 'alert');
  if (isElement(alert)) return parseCapMessage(alert, document.fetchedAt);
  const feed = childOf(root, 'feed');
  if (isElement(feed)) return parseCapIndex(feed, document);
  throw new Unreadable('neither an Atom feed nor a CAP alert');
}

function isElement(node: unknown): boolean {
  return typeof node === 'object' && node !== null;
}
