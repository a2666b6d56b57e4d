import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

const NAMES = { cap: 'urn:oasis:names:tc:emergency:cap:1.2' };
const schema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(join(import.meta.dirname, 'cap-1.2.xsd'), 'utf8')),
);

/** What libxml2 finds wrong with a CAP 1.2 message, by the schema and by the rules that no schema can say. */
export function capErrors(text: string): string[] {
  const document = parseDocument(text);
  if (Array.isArray(document)) return document;
  try {
    return [...schemaErrors(document), ...ruleErrors(document)];
  } finally {
    document.dispose();
  }
}

function parseDocument(text: string): XmlDocument | string[] {
  try {
    return XmlDocument.fromString(text);
  } catch (error) {
    return describeErrors(error);
  }
}

function schemaErrors(document: XmlDocument): string[] {
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    return describeErrors(error);
  }
}

function describeErrors(error: unknown): string[] {
  if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim());
  throw error;
}

function ruleErrors(document: XmlDocument): string[] {
  const texts = (name: string) => document.find(`//cap:${name}`, NAMES).map(({ content }) => content);
  const open = texts('polygon').filter((polygon) => {
    const positions = polygon.split(/\s/);
    return positions[0] !== positions.at(-1);
  });
  const isRestricted = texts('scope')[0] === 'Restricted';
  return [
    ...open.map((polygon) => `polygon is not closed: ${polygon.slice(0, 60)}`),
    ...(isRestricted === texts('restriction').length > 0
      ? []
      : ['restriction belongs to the scope Restricted']),
  ];
}
