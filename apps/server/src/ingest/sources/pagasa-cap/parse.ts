import { firstElements } from '../../parse/bounded-xml.ts';
import { findChild, parseXml } from '../../parse/xml-document.ts';
import { type Parsed, type RawDocument, Unreadable } from '../../parsed-item.ts';
import { parseCapIndex } from './parse-index.ts';
import { parseCapMessage } from './parse-message.ts';

const MAX_ENTRIES = 100;

/** Parses the Atom index of public alerts, or one CAP 1.2 message that it points to. */
export function parsePagasaCap(document: RawDocument): Parsed {
  const root = parseXml(firstElements(document.text, 'entry', MAX_ENTRIES));
  const alert = findChild(root, 'alert');
  if (isElement(alert)) return parseCapMessage(alert, document.fetchedAt);
  const feed = findChild(root, 'feed');
  if (isElement(feed)) return parseCapIndex(feed, document);
  throw new Unreadable('neither an Atom feed nor a CAP alert');
}

/** One message of the prober. No source is read with it: of any publisher's exercise nothing is stored. */
export function parseCapExercise({ text, fetchedAt }: RawDocument): Parsed {
  return parseCapMessage(findChild(parseXml(text), 'alert'), fetchedAt, 'Exercise');
}

function isElement(node: unknown): boolean {
  return typeof node === 'object' && node !== null;
}
