import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { splitAreas } from '../../parse/area-list.ts';
import { elementLines, type HtmlElement, parseHtml } from '../../parse/html-document.ts';
import { manilaDate, parseManilaTime, parseNextTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
const OLDEST_MS = 48 * HOUR_MS;
/** Bulletins come every six hours, and every three near land. */
const LIFE_MS = 7 * HOUR_MS;
/** A signal stays in force a little longer than planned, until the next bulletin was read. */
const GRACE_MS = HOUR_MS;
const MAX_BODY = 20_000;
const MAX_BULLETINS = 5;
const MAX_LINES = 1000;
const HEADING =
  /^Tropical Cyclone (Bulletin|Advisory) (?:NR\.?|No\.?|#) ?(\d{1,3}) ?-? ?(F(?:INAL)?|[A-E])?\b/i;
const CYCLONE =
  /^(Low Pressure Area|Tropical Depression|Severe Tropical Storm|Tropical Storm|Super Typhoon|Typhoon) ["“']?([A-ZÑ][A-Za-zÑñ-]{1,20})["”']?(?: ?\(([A-Za-z-]{2,20})\))?/;
const NO_CYCLONE = /\bno active tropical cyclone/i;
const NO_SIGNAL = /\bno (?:tropical cyclone )?wind signal/i;
const SIGNAL_CLASS = /(?:^|\s)signalno([1-5])(?:\s|$)/;
const AREAS_END =
  /^(?:Meteorological|Impacts?|Precautionary|What to do|Wind threat|Warning lead|Range of|Potential)/i;
const ISLAND_GROUPS = /^(?:Luzon|Visayas|Mindanao|[-–—])\s?:?\s*/i;

type Bulletin = { kind: string; number: string; isFinal: boolean; lines: string[]; signals: Signal[] };
type Signal = { number: number; areas: string[] };

/** The page of cyclone bulletins: none, or one bulletin for each cyclone, with the places under each wind signal. */
export function parseCycloneBulletins({ text, address, fetchedAt }: RawDocument): Parsed {
  const page = parseHtml(text);
  const bulletins = findBulletins(page);
  const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  if (bulletins.length === 0) {
    if (elementLines(page).some((line) => NO_CYCLONE.test(line))) return parsed;
    throw new LayoutChanged('bulletin, nor the sentence that there is no cyclone');
  }
  for (const bulletin of bulletins) {
    const items = bulletinItems(bulletin, address);
    const ageMs = fetchedAt.getTime() - (items[0]?.issuedAt?.getTime() ?? 0);
    if (ageMs > OLDEST_MS || ageMs < -HOUR_MS) parsed.skipped += 1;
    else parsed.items.push(...items);
  }
  return parsed;
}

/** In the order of the page: a heading begins a bulletin, and what follows belongs to it. */
function findBulletins(page: HtmlElement): Bulletin[] {
  const bulletins: Bulletin[] = [];
  for (const line of elementLines(page)) {
    const [, kind, number = '', suffix = ''] = HEADING.exec(line) ?? [];
    if (kind !== undefined)
      bulletins.push({ kind, number, isFinal: /^f/i.test(suffix), lines: [], signals: [] });
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
    if (children.length < node.children.length && HEADING.test(ownText(node))) index += 1;
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
    blocks.at(-1)?.lines.push(...elementLines(row).slice(0, MAX_LINES));
  }
  return blocks.map(({ number, lines }) => ({ number, areas: affectedAreas(lines) }));
}

function affectedAreas(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => /affected areas/i.test(line));
  if (start === -1) throw new LayoutChanged('affected areas of a wind signal');
  const after = lines.slice(start).map((line) => line.replace(/^.*affected areas\s*:?\s*/i, ''));
  const end = after.findIndex((line) => AREAS_END.test(line));
  return splitAreas(
    after
      .slice(0, end === -1 ? undefined : end)
      .map((line) => line.replace(ISLAND_GROUPS, ''))
      .filter((line) => line !== '')
      .join(', '),
  );
}

function bulletinItems(bulletin: Bulletin, address: string): ParsedItem[] {
  const { kind, number, isFinal, lines, signals } = bulletin;
  const named = lines.map((line) => CYCLONE.exec(line)).find((match) => match !== null);
  const issuedLine = lines.find((line) => /^\(?issued/i.test(line));
  const issuedAt = issuedLine === undefined ? undefined : parseManilaTime(issuedLine);
  if (named?.[2] === undefined) throw new LayoutChanged('name of the cyclone');
  if (issuedAt === undefined) throw new LayoutChanged('time of issue');
  const inForce = signals.filter(({ areas }) => areas.length > 0);
  const isOutside = /advisory/i.test(kind);
  if (signals.length !== inForce.length) throw new LayoutChanged('affected areas of a wind signal');
  if (signals.length === 0 && !isOutside && !lines.some((line) => NO_SIGNAL.test(line))) {
    throw new LayoutChanged('wind signals');
  }
  const [, category = '', name = ''] = named;
  const validLine = lines.find((line) => /next bulletin/i.test(line)) ?? '';
  const next = parseNextTime(validLine, issuedAt);
  const cyclone = `${category} ${name}`;
  const key = `tcb-${manilaDate(issuedAt).slice(0, 4)}-${name.toLowerCase()}`;
  const shared = {
    revision: `${number}${isFinal ? 'F' : ''} ${issuedAt.toISOString()}`,
    body: plainParagraphs(lines.join('\n'), MAX_BODY),
    url: address,
    language: 'en',
    issuedAt,
    expiresAt: new Date(next === undefined ? issuedAt.getTime() + LIFE_MS : next.getTime() + GRACE_MS),
    hints: ['weather', 'tropical cyclone'],
    polygons: [],
  };
  const issue = `${kind} No. ${number}${isFinal ? ', final' : ''}`;
  if (inForce.length === 0) {
    const title = `${cyclone}: no wind signal (${issue})`;
    return [{ ...shared, externalId: `${key}-track`, title: plainText(title, 200), areas: [] }];
  }
  return inForce.map(({ number: signal, areas }) => ({
    ...shared,
    externalId: `${key}-signal-${signal}`,
    title: plainText(`Wind Signal No. ${signal}, ${cyclone} (${issue}): ${areas.join('; ')}`, 200),
    summary: plainText(strengthOf(lines), MAX_EXCERPT_CHARS) || issue,
    areas,
    isBulletinPart: true,
  }));
}

/** 'Maximum sustained winds of 150 km/h near the center' and the movement. */
function strengthOf(lines: readonly string[]): string {
  return lines
    .filter((line) =>
      /^(?:maximum sustained winds|moving|west|east|north|south|almost stationary)/i.test(line),
    )
    .slice(0, 2)
    .join('. ');
}
