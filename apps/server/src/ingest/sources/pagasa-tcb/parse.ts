import { elementLines, findByName, type HtmlElement, parseHtml } from '../../parse/html-document.ts';
import { LayoutChanged, type Parsed, type RawDocument } from '../../parsed-item.ts';
import {
  type Bulletin,
  bulletinItems,
  isCurrent,
  MAX_SIGNALS,
  parseHeading,
  SIGNAL_DETAILS,
  type Signal,
  signalAreas,
} from './bulletin.ts';
import { parsePdfBulletin } from './parse-pdf.ts';

const MAX_BULLETINS = 5;
const MAX_LINES = 1000;
const NO_CYCLONE = /\bno active tropical cyclone/i;
const SIGNAL_CLASS = /(?:^|\s)signalno([1-5])(?:\s|$)/;
const PDF = /\/bulletin\/[^/?]{1,120}\.pdf$/i;

/**
 * The page of cyclone bulletins: none, or one bulletin for each cyclone, with the places under each wind signal. Each
 * bulletin is also a PDF, which the page points to. If a bulletin cannot be read on the page, the PDFs are all we go by.
 */
export function parseCycloneBulletins(document: RawDocument): Parsed {
  const { text, address, fetchedAt, isPdf } = document;
  if (isPdf) return parsePdfBulletin(document);
  const page = parseHtml(text);
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: pdfLinks(page, address) };
  try {
    const bulletins = findBulletins(page);
    if (bulletins.length === 0 && !elementLines(page).some((line) => NO_CYCLONE.test(line))) {
      throw new LayoutChanged('bulletin, nor the sentence that there is no cyclone');
    }
    const found = bulletins.map((bulletin) => bulletinItems(bulletin, address));
    for (const items of found) {
      if (isCurrent(items, fetchedAt)) parsed.items.push(...items);
      else parsed.skipped += 1;
    }
  } catch (error) {
    if (!(error instanceof LayoutChanged) || parsed.links.length === 0) throw error;
    parsed.rejected.push({ reason: error.message });
  }
  return parsed;
}

/** A '#' in the name of a file is part of its name. */
function pdfLinks(page: HtmlElement, address: string): string[] {
  const addresses = findByName(page, 'a').flatMap(({ attributes }) => {
    const target = URL.parse((attributes['href'] ?? '').slice(0, 500).trim().replaceAll('#', '%23'), address);
    return target !== null && PDF.test(target.pathname) ? [target.href] : [];
  });
  return [...new Set(addresses)].slice(0, MAX_BULLETINS);
}

/** In the order of the page: a heading begins a bulletin, and what follows belongs to it. */
function findBulletins(page: HtmlElement): Bulletin[] {
  const bulletins: Bulletin[] = [];
  for (const line of elementLines(page)) {
    const bulletin = parseHeading(line);
    if (bulletin !== undefined) bulletins.push(bulletin);
    bulletins.at(-1)?.lines.push(line);
  }
  let index = -1;
  const visit = (node: HtmlElement) => {
    const rows = node.name === 'table' ? rowsOf(node) : [];
    if (rows.some((row) => signalNumber(row) !== undefined)) {
      bulletins[index]?.signals.push(...signalsIn(rows));
      return;
    }
    const children = node.children.filter((child) => typeof child !== 'string');
    if (children.length < node.children.length && parseHeading(ownText(node)) !== undefined) index += 1;
    for (const child of children) visit(child);
  };
  visit(page);
  // Signals of one cyclone must not be read as those of another.
  if (index !== bulletins.length - 1) throw new LayoutChanged('heading of each bulletin');
  return bulletins.slice(0, MAX_BULLETINS);
}

function ownText({ children }: HtmlElement): string {
  return children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .slice(0, 500)
    .replace(/\s+/g, ' ')
    .trim();
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  const parts = table.children.flatMap((child) =>
    typeof child !== 'string' && /^t(?:body|head|foot)$/.test(child.name) ? child.children : [child],
  );
  return parts.filter((child) => typeof child !== 'string').filter(({ name }) => name === 'tr');
}

function signalNumber(row: HtmlElement): number | undefined {
  const classes = row.children.map((cell) =>
    typeof cell === 'string' ? '' : (cell.attributes['class'] ?? ''),
  );
  const [, number] = classes.map((name) => SIGNAL_CLASS.exec(name)).find((match) => match !== null) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The level is the number of the signal, never its wind range: bulletins misprint the range. */
function signalsIn(rows: readonly HtmlElement[]): Signal[] {
  const blocks: { number: number; lines: string[] }[] = [];
  for (const row of rows) {
    const number = signalNumber(row);
    if (number !== undefined) blocks.push({ number, lines: [] });
    // Before their places are read, which costs the most.
    if (blocks.length > MAX_SIGNALS) throw new LayoutChanged('table of at most five wind signals');
    blocks.at(-1)?.lines.push(...elementLines(row).slice(0, MAX_LINES));
  }
  return blocks.map(({ number, lines }) => ({ number, areas: affectedAreas(lines) }));
}

function affectedAreas(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => /affected areas/i.test(line));
  if (start === -1) throw new LayoutChanged('affected areas of a wind signal');
  const after = lines.slice(start).map((line) => line.replace(/^.*affected areas\s*:?\s*/i, ''));
  const end = after.findIndex((line) => SIGNAL_DETAILS.test(line));
  return signalAreas(after.slice(0, end === -1 ? undefined : end));
}
