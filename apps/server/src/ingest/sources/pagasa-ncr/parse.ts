import { createHash } from 'node:crypto';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { splitAreas } from '../../parse/area-list.ts';
import { elementLines, findById, parseHtml } from '../../parse/html-document.ts';
import { manilaDate, parseManilaTime, parseNextTime } from '../../parse/manila-time.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { LayoutChanged, type Parsed, type ParsedItem, type RawDocument } from '../../parsed-item.ts';

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

/** One page of a regional service: its rainfall warnings and its thunderstorm advisories. */
export function regionalParser(sourceId: string): (document: RawDocument) => Parsed {
  return ({ text, address, fetchedAt }) => {
    const page = parseHtml(text);
    const warnings = [
      ...readTab(findById(page, 'rainfalls'), RAIN, NO_RAIN, 'rainfall warning'),
      ...readTab(findById(page, 'thunderstorms'), STORM, NO_STORM, 'thunderstorm advisory'),
    ];
    const parsed: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
    for (const warning of warnings.slice(0, MAX_WARNINGS)) {
      const body = warning.lines.join('\n').slice(0, MAX_BLOCK);
      const issuedAt = parseManilaTime(body.slice(body.search(/issued/i)));
      const ageMs = fetchedAt.getTime() - (issuedAt?.getTime() ?? 0);
      if (issuedAt === undefined) throw new LayoutChanged(`time of issue of a ${warning.kind}`);
      // A final issue names no area: what it ends expires by itself.
      if (ageMs > OLDEST_MS || ageMs < -HOUR_MS || warning.isFinal) parsed.skipped += 1;
      else {
        const items = warningItems(warning, body, issuedAt, { sourceId, address });
        if (items.length === 0) parsed.rejected.push({ reason: `${warning.kind} without areas` });
        parsed.items.push(...items);
      }
    }
    return { ...parsed, items: newestIssues(parsed.items) };
  };
}

/** A page that lists the issues of a day: the last word has the newest, wherever it stands. */
function newestIssues(items: readonly ParsedItem[]): ParsedItem[] {
  const newest = new Map<string, ParsedItem>();
  for (const item of items) {
    const known = newest.get(item.externalId)?.issuedAt;
    if (known === undefined || (item.issuedAt ?? known) > known) newest.set(item.externalId, item);
  }
  return [...newest.values()];
}

/** The warnings of a tab. One with neither a warning nor the sentence that there is none was changed. */
function readTab(tab: ReturnType<typeof findById>, head: RegExp, none: RegExp, name: string): Warning[] {
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
  if (warnings.length === 0 && !lines.some((line) => none.test(line))) throw new LayoutChanged(name);
  return warnings;
}

type Origin = { sourceId: string; address: string };

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
  const key = [origin.sourceId, /thunder/i.test(kind) ? 'thunderstorm' : 'rain', manilaDate(issuedAt)];
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return {
    // Every issue of a day is a revision of the same warning.
    externalId: [...key, (level ?? warning.kind).toLowerCase().replaceAll(' ', '-')].join('-'),
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
