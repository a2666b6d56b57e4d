import { createHash } from 'node:crypto';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { splitAreas } from '../../parse/area-list.ts';
import { elementLines, findById, parseHtml } from '../../parse/html-document.ts';
import { manilaDate, parseManilaTime, parseNextTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import {
  LayoutChanged,
  type Parsed,
  type ParsedItem,
  type RawDocument,
  type StandingWarning,
} from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
const OLDEST_MS = 24 * HOUR_MS;
const MAX_WARNINGS = 20;
const MAX_BLOCK = 20_000;
/** A warning stays in force a little longer than planned, until its successor was read. */
const GRACE_MS = HOUR_MS;
const RAIN =
  /^(Heavy Rainfall Warning|Rainfall Warning|Rainfall Advisory) (?:No\.?|#) ?(\d{1,3}) ?-? ?(FINAL|[A-Z])?(?= |#|$)/i;
const STORM =
  /^(Thunderstorm (?:Watch|Advisory|Information))(?: (?:No\.?|#) ?(\d{1,3}) ?-? ?(FINAL|[A-Z])?(?= |#|$))?/i;
const NO_RAIN = /\bno (?:heavy )?rainfall (?:warning|advisory)/i;
const NO_STORM = /\bno thunderstorm/i;
const LEVELS =
  /\b(RED|ORANGE|YELLOW)(?: RAINFALL)? WARNING(?: LEVEL)? ?:([\s\S]{1,6000}?)(?=\b(?:RED|ORANGE|YELLOW)(?: RAINFALL)? WARNING|ASSOCIATED HAZARD|Meanwhile|The public|$)/gi;
/** Where a thunderstorm or rain is expected, and where it is now. */
const OVER =
  /\b(?:expected|develop|affecting|experienced) (?:in|over)? ?([^.]{3,3000}?)(?= within| which may| in the next| this (?:afternoon|evening|morning)|\.|$)/gi;

type Warning = { kind: string; number: string; isFinal: boolean; lines: string[] };
type Tab = { name: string; head: RegExp; none: RegExp; groups: readonly Group[] };
/** Warnings of which the newest issue says what is in force. */
type Group = { kind: RegExp; series: readonly string[] };

const TABS: Readonly<Record<string, Tab>> = {
  rainfalls: {
    ...{ name: 'rainfall warning', head: RAIN, none: NO_RAIN },
    groups: [
      { kind: /warning/i, series: ['rain-red', 'rain-orange', 'rain-yellow'] },
      { kind: /advisory/i, series: ['rain-rainfall-advisory'] },
    ],
  },
  thunderstorms: {
    ...{ name: 'thunderstorm advisory', head: STORM, none: NO_STORM },
    groups: ['watch', 'advisory', 'information'].map((kind) => ({
      kind: new RegExp(kind, 'i'),
      series: [`thunderstorm-thunderstorm-${kind}`],
    })),
  },
};

/** One page of a regional service: its rainfall warnings and its thunderstorm advisories. */
export function regionalParser(sourceId: string): (document: RawDocument) => Parsed {
  return ({ text, address, fetchedAt }) => {
    const page = parseHtml(text);
    const tabs = Object.entries(TABS).map(([id, tab]) => ({ tab, ...readTab(findById(page, id), tab) }));
    const read = tabs.map(({ tab, warnings, isCalm }) => {
      const issues = warnings.slice(0, MAX_WARNINGS).map((warning) => {
        const body = warning.lines.join('\n').slice(0, MAX_BLOCK);
        const issuedAt = parseManilaTime(body.slice(body.search(/issued/i)));
        if (issuedAt === undefined) throw new LayoutChanged(`time of issue of a ${warning.kind}`);
        const ageMs = fetchedAt.getTime() - issuedAt.getTime();
        return { warning, body, issuedAt, isCurrent: ageMs <= OLDEST_MS && ageMs >= -HOUR_MS };
      });
      const current = issues.filter(({ isCurrent }) => isCurrent);
      const isSaid = isCalm || current.length > 0;
      const groups = tab.groups.map((group) => readGroup(group, issues, isSaid, { sourceId, address }));
      return { groups, skipped: issues.length - current.length };
    });
    const groups = read.flatMap((tab) => tab.groups);
    const skipped = read.reduce((sum, tab) => sum + tab.skipped, 0);
    return {
      items: groups.flatMap(({ items }) => items),
      rejected: groups.flatMap(({ rejected }) => rejected),
      skipped: groups.reduce((sum, group) => sum + group.skipped, skipped),
      links: [],
      standing: groups.flatMap(({ standing }) => standing),
    };
  };
}

type Issue = { warning: Warning; body: string; issuedAt: Date; isCurrent: boolean };
type Origin = { sourceId: string; address: string };
type GroupRead = Omit<Parsed, 'links' | 'standing'> & { standing: StandingWarning[] };

/**
 * Of the issues of a day on one page the newest has the last word, wherever it stands: what it names no more has ended,
 * and a final one, which names no area, ends all. Where only issues of another day are listed, nothing is known.
 */
function readGroup({ kind, series }: Group, issues: readonly Issue[], isSaid: boolean, origin: Origin) {
  const own = issues.filter(({ warning }) => kind.test(warning.kind));
  const newest = own.filter(({ isCurrent }) => isCurrent).sort((a, b) => +b.issuedAt - +a.issuedAt)[0];
  const read: GroupRead = { items: [], rejected: [], skipped: 0, standing: [] };
  const ids = series.map((name) => `${origin.sourceId}-${name}`);
  if (newest === undefined) {
    return { ...read, standing: isSaid && own.length === 0 ? ids.map((id) => ({ series: id })) : [] };
  }
  const { warning, body, issuedAt } = newest;
  if (warning.isFinal) return { ...read, skipped: 1, standing: ids.map((id) => ({ series: id })) };
  const items = warningItems(warning, body, issuedAt, origin);
  if (items.length === 0) return { ...read, rejected: [{ reason: `${warning.kind} without areas` }] };
  const standing = ids.map((id): StandingWarning => {
    const item = items.find(({ externalId }) => externalId === standingId(id, issuedAt));
    return item === undefined ? { series: id } : { series: id, externalId: item.externalId };
  });
  return { ...read, items, standing };
}

function standingId(series: string, issuedAt: Date): string {
  return `${series}-${manilaDate(issuedAt)}`;
}

/** The warnings of a tab. One with neither a warning nor the sentence that there is none was changed. */
function readTab(
  tab: ReturnType<typeof findById>,
  { name, head, none }: Tab,
): { warnings: Warning[]; isCalm: boolean } {
  if (tab === undefined) throw new LayoutChanged(`tab of the ${name}`);
  const warnings: Warning[] = [];
  const lines = elementLines(tab);
  for (const line of lines) {
    const [found, kind = '', number = '', suffix = ''] = head.exec(line) ?? [];
    if (found !== undefined) {
      const isFinal = suffix.toUpperCase() === 'FINAL' || /\bFINAL\b/.test(line);
      warnings.push({ kind, number: `${number}${isFinal ? '' : suffix}`, isFinal, lines: [] });
    }
    warnings.at(-1)?.lines.push(line);
  }
  const isCalm = warnings.length === 0 && lines.some((line) => none.test(line));
  if (warnings.length === 0 && !isCalm) throw new LayoutChanged(name);
  return { warnings, isCalm };
}

function warningItems(warning: Warning, body: string, issuedAt: Date, origin: Origin): ParsedItem[] {
  const build = (level: string | undefined, areaText: string) =>
    warningItem({ warning, body, issuedAt, origin, level, areas: splitAreas(areaText) });
  const levels = [...body.matchAll(LEVELS)].map(([, colour = '', text = '']) => build(colour, text));
  if (levels.length > 0) return levels.flatMap((item) => item ?? []);
  // What a warning says after its levels is no warning.
  if (/warning/i.test(warning.kind)) throw new LayoutChanged('level of a rainfall warning');
  const places = [...body.replaceAll('\n', ' ').matchAll(OVER)].map(([, text = '']) => text);
  return [build(undefined, places.join(', '))].flatMap((item) => item ?? []);
}

function warningItem({
  warning,
  body,
  issuedAt,
  origin,
  level,
  areas,
}: {
  warning: Warning;
  body: string;
  issuedAt: Date;
  origin: Origin;
  level: string | undefined;
  areas: string[];
}): ParsedItem | undefined {
  if (areas.length === 0) return undefined;
  const colour =
    level === undefined ? undefined : level.charAt(0).toUpperCase() + level.slice(1).toLowerCase();
  const kind = colour === undefined ? warning.kind : `${colour} Rainfall Warning`;
  const next = parseNextTime(body.slice(body.search(/next (?:warning|advisory|issue)/i)), issuedAt);
  const hours = /watch/i.test(warning.kind) ? 12 : 3;
  const series = [
    ...[origin.sourceId, /thunder/i.test(kind) ? 'thunderstorm' : 'rain'],
    (level ?? warning.kind).toLowerCase().replaceAll(' ', '-'),
  ].join('-');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return {
    // Every issue of a day is a revision of the same warning.
    externalId: standingId(series, issuedAt),
    revision: `${warning.number} ${hash}`.trim(),
    title: plainText(
      `${kind}${warning.number === '' ? '' : ` No. ${warning.number}`}: ${areas.join('; ')}`,
      200,
    ),
    summary: plainText(body.replaceAll('\n', ' '), MAX_EXCERPT_CHARS),
    body: plainParagraphs(body, MAX_BLOCK),
    url: origin.address,
    language: 'en',
    issuedAt,
    expiresAt:
      next === undefined
        ? new Date(issuedAt.getTime() + hours * HOUR_MS)
        : new Date(next.getTime() + GRACE_MS),
    hints: ['weather'],
    areas,
    polygons: [],
    ...(level === undefined ? {} : { isBulletinPart: true }),
  };
}
