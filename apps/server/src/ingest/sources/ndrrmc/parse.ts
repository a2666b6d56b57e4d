import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { findByName, parseHtml } from '../../parse/html-document.ts';
import { manilaDate, parseManilaTime } from '../../parse/manila-time.ts';
import { cellsOf, type TextCell } from '../../parse/pdf-layout.ts';
import { PAGE_BREAK } from '../../parse/pdf-reader.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
const OLDEST_MS = 72 * HOUR_MS;
/** Reports come once or twice a day. */
const LIFE_MS = 24 * HOUR_MS;
const MAX_LINKS = 20;
const MAX_LINES = 3000;
const MAX_BODY = 20_000;
const MAX_PROVINCES = 100;
const PDF = /^\/attachments\/.{1,200}\.pdf$/i;
const HEADING =
  /^(?:NDRRMC )?(Situational Report|Situation Report|SitRep|Advisory) (?:No\.?|Nr\.?|#) ?(\d{1,3})\b/i;
const AS_OF = /^(?:issued |released )?(?:as of|on)\b/i;
const SLACK = 3;

/** The page of advisories points to PDFs: situation reports with a table of who is affected, and advisories of text. */
export function parseNdrrmc(document: RawDocument): Parsed {
  return document.isPdf ? parseReport(document) : parseList(document);
}

/** The list goes back years, so that one without a document is a changed page. */
function parseList({ text, address }: RawDocument): Parsed {
  const links = findByName(parseHtml(text), 'a').flatMap(({ attributes }) => {
    const target = URL.parse((attributes['href'] ?? '').slice(0, 500).trim(), address);
    return target !== null && PDF.test(target.pathname) ? [target.href] : [];
  });
  if (links.length === 0) throw new LayoutChanged('document in the list');
  return { items: [], rejected: [], skipped: 0, links: [...new Set(links)].slice(0, MAX_LINKS) };
}

function parseReport({ text, address, fetchedAt }: RawDocument): Parsed {
  const pages = text.split(PAGE_BREAK);
  const rows = pages
    .flatMap((page) => page.split('\n'))
    .slice(0, MAX_LINES)
    .map(cellsOf);
  const lines = rows.map((cells) => cells.map((cell) => cell.text).join('  '));
  const start = lines.findIndex((line) => HEADING.test(line));
  const [, kind, number = ''] = HEADING.exec(lines[start] ?? '') ?? [];
  if (kind === undefined) throw new LayoutChanged('heading of the report');
  const asOf = lines.findIndex((line, index) => index > start && AS_OF.test(line));
  const issuedAt = parseManilaTime(lines[asOf] ?? '');
  if (issuedAt === undefined) throw new LayoutChanged('time of the report');
  const subject = plainText(
    lines
      .slice(start + 1, asOf)
      .join(' ')
      .replace(/^(?:for|on|re)\b:?\s*(?:the )?/i, ''),
    150,
  );
  if (subject === '') throw new LayoutChanged('subject of the report');
  const ageMs = fetchedAt.getTime() - issuedAt.getTime();
  if (ageMs > OLDEST_MS || ageMs < -HOUR_MS) return { items: [], rejected: [], skipped: 1, links: [] };
  const isSituation = !/advisory/i.test(kind);
  const affected = isSituation ? affectedIn(rows) : undefined;
  const unread = pages.flatMap((page, index) =>
    page.trim() === '' ? [`Page ${index + 1} is a picture without text: not read.`] : [],
  );
  const body = [...lines.slice(start), ...unread].join('\n');
  const item: ParsedItem = {
    // The number counts on through one happening, and begins again with the next.
    externalId: `ndrrmc-${isSituation ? 'sitrep' : 'advisory'}-${slug(subject)}${isSituation ? '' : `-${number}-${manilaDate(issuedAt)}`}`,
    revision: `${number} ${issuedAt.toISOString()}`,
    title: plainText(
      `${isSituation ? 'Situational Report' : 'NDRRMC Advisory'} No. ${number}: ${subject}`,
      200,
    ),
    summary: plainText(affected?.total ?? lines.slice(asOf + 1).join(' '), MAX_EXCERPT_CHARS),
    body: plainParagraphs(body, MAX_BODY),
    ...{ url: address, language: 'en', issuedAt, expiresAt: new Date(issuedAt.getTime() + LIFE_MS) },
    ...{
      hints: [isSituation ? 'situation report' : 'advisory'],
      areas: affected?.provinces ?? [],
      polygons: [],
    },
  };
  return { items: [item], rejected: [], skipped: 0, links: [] };
}

/** The provinces of the table and its last row. A cell that spans several rows stands beside any of them. */
function affectedIn(rows: readonly TextCell[][]): { provinces: string[]; total: string } {
  const isHeading = (cells: readonly TextCell[]) =>
    ['region', 'province', 'families', 'persons'].every((name) =>
      cells.some(({ text }) => text.toLowerCase() === name),
    );
  const start = rows.findIndex(isHeading);
  const heads = rows[start] ?? [];
  const end = rows.findIndex(
    ([first], index) => index > start && /^(?:grand )?total$/i.test(first?.text ?? ''),
  );
  if (start === -1) throw new LayoutChanged('table of the affected');
  if (end === -1) throw new LayoutChanged('total of the affected');
  const at = (cells: readonly TextCell[], name: string) => {
    const column = heads.findIndex(({ text }) => text.toLowerCase() === name);
    const [from, to] = [
      (heads[column]?.at ?? 0) - SLACK,
      (heads[column + 1]?.at ?? Number.POSITIVE_INFINITY) - SLACK,
    ];
    return cells.find((cell) => cell.at >= from && cell.at < to)?.text;
  };
  const provinces = rows.slice(start + 1, end).flatMap((cells) => {
    const province = isHeading(cells) ? undefined : at(cells, 'province');
    return province !== undefined && /^\p{L}[\p{L} .'()-]{2,60}$/u.test(province) ? [province] : [];
  });
  const [families, persons] = ['families', 'persons'].map((name) => at(rows[end] ?? [], name));
  if (provinces.length === 0) throw new LayoutChanged('province of the affected');
  if (!isCount(families) || !isCount(persons)) throw new LayoutChanged('total of the affected');
  return {
    provinces: [...new Set(provinces)].slice(0, MAX_PROVINCES),
    total: `${families} families or ${persons} persons affected, as the council counts them.`,
  };
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,3}(?:,\d{3}){0,3}$|^\d{1,9}$/.test(text);
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
}
