import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { splitAreas } from '../../parse/area-list.ts';
import { manilaDate, parseManilaTime, parseNextTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type ParsedItem } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
const OLDEST_MS = 48 * HOUR_MS;
/** Bulletins come every six hours, and every three near land. */
const LIFE_MS = 7 * HOUR_MS;
/** A signal stays in force a little longer than planned, until the next bulletin was read. */
const GRACE_MS = HOUR_MS;
const MAX_BODY = 20_000;
/** There are five, and three groups of islands that each could be listed for itself. */
export const MAX_SIGNALS = 15;
const HEADING =
  /^Tropical Cyclone (Bulletin|Advisory) (?:NR\.?|No\.?|#) ?(\d{1,3}) ?-? ?(F(?:INAL)?|[A-E])?\b/i;
const CYCLONE =
  /^(Low Pressure Area|Tropical Depression|Severe Tropical Storm|Tropical Storm|Super Typhoon|Typhoon) ["“']?([A-ZÑ][A-Za-zÑñ-]{1,20})["”']?(?: ?\(([A-Za-z-]{2,20})\))?/;
const NO_SIGNAL = /\bno (?:tropical cyclone )?wind signal/i;
/** What a signal means, after the places it is for. */
export const SIGNAL_DETAILS =
  /^(?:Meteorological|Impacts?|Precautionary|What to do|Wind threat|Warning lead|Range of|Potential)/i;
const ISLAND_GROUPS = /^(?:Luzon|Visayas|Mindanao|[-–—])\s?:?\s*/i;
const PDF_LABEL = /^(?:Location of|Intensity|Present Movement|Extent of|Track and|Tropical Cyclone)\b/i;

/** One bulletin, whether it was read from the page or from its PDF. */
export type Bulletin = {
  kind: 'Bulletin' | 'Advisory';
  number: string;
  isFinal: boolean;
  lines: string[];
  signals: Signal[];
};
export type Signal = { number: number; areas: string[] };

/** Absent if the line is not the heading of a bulletin. */
export function parseHeading(line: string): Bulletin | undefined {
  const [, kind, number = '', suffix = ''] = HEADING.exec(line) ?? [];
  if (kind === undefined) return undefined;
  return {
    ...{ kind: /advisory/i.test(kind) ? 'Advisory' : 'Bulletin', number, isFinal: /^f/i.test(suffix) },
    ...{ lines: [], signals: [] },
  };
}

/** The places of a signal, from the lists of the three island groups. */
export function signalAreas(lists: readonly string[]): string[] {
  return splitAreas(
    lists
      .map((list) => list.replace(ISLAND_GROUPS, ''))
      .filter((list) => list !== '')
      .join(', '),
  );
}

/** Neither of last week nor of tomorrow. */
export function isCurrent(items: readonly ParsedItem[], fetchedAt: Date): boolean {
  const ageMs = fetchedAt.getTime() - (items[0]?.issuedAt?.getTime() ?? 0);
  return ageMs <= OLDEST_MS && ageMs >= -HOUR_MS;
}

/**
 * An item for each signal. Id, revision and title are made of the facts alone, so that the page and the PDF of one
 * bulletin are one report.
 */
export function bulletinItems(bulletin: Bulletin, address: string): ParsedItem[] {
  const { kind, number, isFinal, lines, signals } = bulletin;
  const named = lines.map((line) => CYCLONE.exec(line)).find((match) => match !== null);
  if (signals.length > MAX_SIGNALS) throw new LayoutChanged('table of at most five wind signals');
  const issuedLine = lines.find((line) => /^\(?issued/i.test(line));
  const issuedAt = issuedLine === undefined ? undefined : parseManilaTime(issuedLine);
  if (named?.[2] === undefined) throw new LayoutChanged('name of the cyclone');
  if (issuedAt === undefined) throw new LayoutChanged('time of issue');
  const inForce = signals.filter(({ areas }) => areas.length > 0);
  const isOutside = kind === 'Advisory';
  if (signals.length !== inForce.length) throw new LayoutChanged('affected areas of a wind signal');
  if (signals.length === 0 && !isOutside && !lines.some((line) => NO_SIGNAL.test(line))) {
    throw new LayoutChanged('wind signals');
  }
  const [, category = '', spelled = ''] = named;
  // The PDF writes names in capitals.
  const name = spelled.charAt(0).toUpperCase() + spelled.slice(1).toLowerCase();
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
  const summary = plainText(strengthOf(lines), MAX_EXCERPT_CHARS);
  const issue = `${kind} No. ${number}${isFinal ? ', final' : ''}`;
  if (inForce.length === 0) {
    const title = `${cyclone}: no wind signal (${issue})`;
    return [{ ...shared, externalId: `${key}-track`, title: plainText(title, 200), areas: [] }];
  }
  return inForce.map(({ number: signal, areas }) => ({
    ...shared,
    externalId: `${key}-signal-${signal}`,
    title: plainText(`Wind Signal No. ${signal}, ${cyclone} (${issue}): ${areas.join('; ')}`, 200),
    summary: summary || issue,
    areas,
    isBulletinPart: true,
  }));
}

/** 'Maximum sustained winds of 150 km/h near the center' and the movement; a PDF breaks them over lines. */
function strengthOf(lines: readonly string[]): string {
  const starts = lines.flatMap((line, index) =>
    /^(?:maximum sustained winds|moving|west|east|north|south|almost stationary)/i.test(line) ? [index] : [],
  );
  return starts
    .slice(0, 2)
    .map((start) => {
      const rest = lines.slice(start + 1, start + 3);
      const end = rest.findIndex((line) => !/^[a-z(]/.test(line) || PDF_LABEL.test(line));
      return [lines[start], ...rest.slice(0, end === -1 ? undefined : end)].join(' ').replace(/[.;]$/, '');
    })
    .join('. ');
}
