import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Unreadable } from '../parsed-item.ts';
import { assertSafeXml } from './bounded-xml.ts';

/** CAP is five levels deep. */
const MAX_XML_DEPTH = 40;

const PARSER = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  // Entities are decoded once, by the code that cleans text.
  processEntities: false,
  maxNestedTags: MAX_XML_DEPTH,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/**
 * The elements by name, without prefixes; attributes start with '@_'. The parser itself accepts a truncated document,
 * and half a warning must not be read as a whole one, so the document is validated first.
 */
export function parseXml(text: string): unknown {
  assertSafeXml(text);
  if (attempt(() => XMLValidator.validate(text)) !== true) throw new Unreadable('not well-formed XML');
  return attempt(() => PARSER.parse(text));
}

/** The first element of this name. */
export function findChild(node: unknown, name: string): unknown {
  return findChildren(node, name)[0];
}

/** The parser returns a single element as itself and several as a list. */
export function findChildren(node: unknown, name: string): unknown[] {
  const value = getProperty(node, name);
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text inside the first element of this name, still encoded; absent when it is empty. */
export function getChildText(node: unknown, name: string): string | undefined {
  return getOwnText(findChild(node, name));
}

export function getOwnText(node: unknown): string | undefined {
  const value = typeof node === 'string' ? node : getProperty(node, '#text');
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function getAttribute(node: unknown, name: string): string | undefined {
  const value = getProperty(node, `@_${name}`);
  return typeof value === 'string' ? value : undefined;
}

function getProperty(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? Reflect.get(node, name)
    : undefined;
}

function attempt<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new Unreadable('not well-formed XML', { cause });
  }
}
