import { Parser } from 'htmlparser2';
import { Unreadable } from '../parsed-item.ts';

export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] };
type HtmlNode = HtmlElement | string;

/** A table of five hundred rows has fewer. A parser takes microseconds for each. */
const MAX_ELEMENTS = 12_000;
const MAX_ATTRIBUTES = 25_000;
/** Agency pages are some thirty levels deep. */
const MAX_DEPTH = 150;
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head']);
const BLOCKS = new Set([
  ...['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'section', 'article', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'panel', 'blockquote', 'thead', 'tbody'],
]);
const PAGE_END = /<\/(?:html|body)\s{0,8}>\s*(?:<!--[^<>]{0,500}-->\s*)*$/i;

/**
 * The elements of a web page, in a tree. Bounded in one pass, because a page is as hostile as its publisher's weakest
 * plugin. A page that does not end is rejected: half a list of warned places must not be read as the whole.
 */
export function parseHtml(text: string): HtmlElement {
  if (!PAGE_END.test(text.slice(-3000))) throw new Unreadable('page does not end');
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let [elements, attributes] = [0, 0];
  const parser = new Parser({
    onattribute: () => {
      if (++attributes > MAX_ATTRIBUTES) throw new Unreadable('too many attributes');
    },
    onopentag: (name, found) => {
      if (++elements > MAX_ELEMENTS) throw new Unreadable('too many elements');
      if (open.length > MAX_DEPTH) throw new Unreadable('nested too deeply');
      const element = { name, attributes: found, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (piece) => {
      open.at(-1)?.children.push(piece);
    },
    onclosetag: () => {
      if (open.length > 1) open.pop();
    },
  });
  parser.end(text);
  return root;
}

/** Every element inside that matches, in the order of the page. */
function findElements(root: HtmlElement, matches: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: HtmlNode) => {
    if (typeof node === 'string') return;
    if (matches(node)) found.push(node);
    for (const child of node.children) visit(child);
  };
  for (const child of root.children) visit(child);
  return found;
}

export function findByName(root: HtmlElement, name: string): HtmlElement[] {
  return findElements(root, (element) => element.name === name);
}

export function findById(root: HtmlElement, id: string): HtmlElement | undefined {
  return findElements(root, ({ attributes }) => attributes['id'] === id)[0];
}

export function findByClass(root: HtmlElement, name: string): HtmlElement[] {
  return findElements(root, ({ attributes }) =>
    (attributes['class'] ?? '').slice(0, 500).split(/\s+/).includes(name),
  );
}

/** The visible text, a line for each block. Runs of spaces are one. */
export function elementLines(root: HtmlElement): string[] {
  const pieces: string[] = [];
  const visit = (node: HtmlNode) => {
    if (typeof node === 'string') pieces.push(node.replace(/[\s\u00a0]+/g, ' '));
    else if (!UNREAD.has(node.name)) {
      const edge = BLOCKS.has(node.name) ? '\n' : node.name === 'td' || node.name === 'th' ? ' ' : '';
      pieces.push(edge);
      for (const child of node.children) visit(child);
      pieces.push(edge);
    }
  };
  visit(root);
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '');
}

/** The visible text in one line. */
export function elementText(root: HtmlElement): string {
  return elementLines(root).join(' ');
}
