/** Text that is already XML. Made only by this file, so that nothing unescaped gets between tags. */
export type Xml = { readonly xml: string };

export function element(name: string, attributes: Record<string, string>, ...children: Xml[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.map((child) => child.xml).join('');
  return {
    xml: inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`,
  };
}

/** An element with child elements, one per line. */
export function block(name: string, attributes: Record<string, string>, children: readonly Xml[]): Xml {
  const lines = children.flatMap((child) => [NEW_LINE, child]);
  return element(name, attributes, ...lines, NEW_LINE);
}

/** The most common element: a name around a text. */
export function textElement(name: string, value: string): Xml {
  return element(name, {}, text(value));
}

export function text(value: string): Xml {
  return { xml: escaped(value) };
}

/** A text that contains the end of a CDATA section is split into two sections. */
export function cdata(value: string): Xml {
  return { xml: `<![CDATA[${legal(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

/**
 * Text with HTML entities for accented letters. XML does not know these without a declaration, but news sites send them
 * anyway.
 */
export function htmlText(value: string): Xml {
  return { xml: htmlEscaped(value) };
}

/** The same as a string, for HTML that goes into a CDATA section. */
export function htmlEscaped(value: string): string {
  return escaped(value).replaceAll(/[ñÑé–]/g, (letter) => HTML_NAMES[letter] ?? letter);
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

const NEW_LINE: Xml = { xml: '\n' };
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const HTML_NAMES: Record<string, string> = { ñ: '&ntilde;', Ñ: '&Ntilde;', é: '&eacute;', '–': '&ndash;' };

function escaped(value: string): string {
  return legal(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** XML 1.0 does not allow control characters and lone surrogates, and parsers drop carriage returns. */
function legal(value: string): string {
  return Array.from(value.toWellFormed())
    .filter((letter) => isLegal(letter.codePointAt(0) ?? 0))
    .join('');
}

function isLegal(code: number): boolean {
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 0x09 || code === 0x0a;
}
