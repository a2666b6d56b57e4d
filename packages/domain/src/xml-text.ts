/** Control characters except tab and line break, lone surrogates, and two code points that are no characters. */
const UNFIT = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type XmlAttributes = Readonly<Record<string, string>>;

/** Texts come from strangers: one control character or half a character would make a whole document unreadable. */
export function documentText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNFIT, '');
}

/** An element with a text, which is cleaned and escaped. */
export function xmlElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return xmlParent(name, [escapeXml(text)], attributes);
}

/** An element around others; those that are undefined are left out. */
export function xmlParent(
  name: string,
  children: readonly (string | undefined)[],
  attributes: XmlAttributes = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = children.filter((child) => child !== undefined).join('');
  const tag = `${name}${written.join('')}`;
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${name}>`;
}

function escapeXml(text: string): string {
  return documentText(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
