import { Unreadable } from '../parsed-item.ts';

/** A hundred items with thirty elements each, opened and closed. A parser takes microseconds for each tag. */
const MAX_TAGS = 7000;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** Rejects, before parsing, documents that would overload a parser. */
export function assertSafeXml(text: string): void {
  // A document type declaration is never needed, and enables entity expansion attacks.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('document type declared');
  let marks = 0;
  for (let at = nextMark(text, 0); at !== -1; at = nextMark(text, at)) {
    if (++marks > MAX_TAGS) throw new Unreadable('too many elements');
    if (!text.startsWith(CDATA_START, at - 1)) continue;
    const end = text.indexOf(CDATA_END, at);
    if (end === -1) throw new Unreadable('text section not closed');
    at = end + CDATA_END.length;
  }
}

/** The document without the elements of this name after the first `most`; the rest stays well-formed. */
export function firstElements(text: string, name: string, most: number): string {
  let end = -1;
  let last = -1;
  let seen = 0;
  for (const match of text.matchAll(new RegExp(`</(?:[\\w-]{1,20}:)?${name}\\s{0,8}>`, 'gi'))) {
    last = match.index + match[0].length;
    if (++seen === most) end = last;
  }
  return seen > most ? text.slice(0, end) + text.slice(last) : text;
}

/** One pass over the tags: an element that is never closed is left for the parser to reject. */
export function withoutElements(text: string, names: readonly string[]): string {
  let bounded = '';
  let from = 0;
  let open: number | undefined;
  for (const match of text.matchAll(
    new RegExp(`<(/?)(?:${names.join('|')})(?=[\\s>/])[^<>]{0,500}>`, 'gi'),
  )) {
    const end = match.index + match[0].length;
    if (match[1] === '' && open === undefined && !match[0].endsWith('/>')) open = match.index;
    if (match[1] !== '/' || open === undefined) continue;
    bounded += text.slice(from, open);
    from = end;
    open = undefined;
  }
  return bounded + text.slice(from);
}

/** Cuts every text to a length and leaves the tags. The cut may leave half an entity. */
export function withShortTexts(text: string, longest: number): string {
  let bounded = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const end = open === -1 ? text.length : open;
    bounded += text.slice(at, Math.min(end, at + longest));
    if (open === -1) return bounded;
    const isSection = text.startsWith(CDATA_START, open);
    const close = text.indexOf(isSection ? CDATA_END : '>', open);
    if (close === -1) return bounded + text.slice(open);
    if (isSection) {
      const start = open + CDATA_START.length;
      bounded += CDATA_START + text.slice(start, Math.min(close, start + longest)) + CDATA_END;
      at = close + CDATA_END.length;
    } else {
      bounded += text.slice(open, close + 1);
      at = close + 1;
    }
  }
  return bounded;
}

/** The index after the next '<' or '='; attributes cost as much as elements. */
function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3c || code === 0x3d) return at + 1;
  }
  return -1;
}
