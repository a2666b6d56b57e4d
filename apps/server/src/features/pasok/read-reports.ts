import type { PasokReport } from '@paligid/domain/pasok/board';
import { type NamedPlace, readAnnouncement } from '@paligid/domain/pasok/read-announcement';
import type { PasokWarning } from '@paligid/domain/pasok/rules';
import type { AgencyLevel } from '@paligid/domain/severity/severity-rules';
import { isInside } from '@paligid/geo/containment';
import { type Mention, placeFinder } from '@paligid/geo/find-places';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { findAgencyLevels } from '../../ingest/understand/severity/agency-levels.ts';
import { storyArea } from '../stories/stories.service.ts';
import { issuerOf } from './issuers.ts';
import type { PasokRow } from './pasok.repository.ts';

/** What the boards of all cities are made of. */
export type PasokReports = {
  rows: ReadonlyMap<string, PasokRow>;
  reports: readonly PasokReport[];
  warnings: readonly PasokWarning[];
};

const find = placeFinder(GAZETTEER);
const AREAS: ReadonlySet<string> = new Set(['city', 'municipality', 'province', 'region', 'country']);
/** A warning without an end of its own lasts at most this long: the next bulletin comes sooner. */
const MAX_WARNING_MS = 12 * 3_600_000;
/** What stands before the name of an area: 'northern portion of Quezon', 'eastern Quezon' is not the whole province. */
const PORTION =
  /\b(?:(?:portions?|parts?|bahagi|areas?) (?:of|ng)(?: \p{L}+)?|(?:north|south|east|west)[a-z]{0,8}|central|upper|lower|mainland|hilagang|silangang|kanlurang|timog(?: na)?) *$/iu;
/** Each with its end, so that the positions of places stay true; 'Signal No. 2' is not cut. */
const LINES = /(?<=\n|;|•|(?<!\bNos?)\.(?=\s))/i;
const RAIN_LEVELS = { yellow: 1, orange: 2, red: 3 } as const;

/** What a report announces. A pure function of the row: the same version is read once. */
export function toReport(row: PasokRow): PasokReport {
  const text = reportText(row);
  const isGone = row.status === 'cancelled' || row.status === 'superseded';
  return {
    ...{ id: row.id, version: row.version, issuer: issuerOf(row.sourceId) },
    publishedMs: row.published.getTime(),
    withdrawnMs: isGone ? (row.endedAt ?? row.published).getTime() : null,
    announcements: readAnnouncement(text, findAreas(text), row.published.getTime()),
  };
}

/** The warnings of a bulletin: one for its areas, or one for each level where it lists areas under several. */
export function toWarnings(row: PasokRow): PasokWarning[] {
  if (row.phase === 'over' || row.status === 'superseded') return [];
  const fromMs = (row.effectiveAt ?? row.published).getTime();
  const ends = [row.expiresAt, row.endedAt].flatMap((at) => at?.getTime() ?? []);
  const untilMs = ends.length === 0 ? fromMs + MAX_WARNING_MS : Math.min(...ends);
  const text = reportText(row);
  const levels = text.split(LINES).flatMap((line) => levelIn(line) ?? []);
  const distinct = new Map(levels.map((level) => [`${level.scale} ${level.level}`, level]));
  const titled = levelIn(row.title);
  const named = storyArea(row.area)?.named ?? [];
  const [only] = distinct.size === 1 ? distinct.values() : [];
  // One item of a bulletin that has several levels: its body lists those of the others too.
  const level = titled !== undefined && named.length > 0 ? titled : only;
  const found =
    level === undefined
      ? listedLevels(text)
      : [{ ...level, placeIds: warnedAreas(row, named, titled === undefined ? '' : text) }];
  return found.flatMap(({ scale, level, placeIds }) =>
    placeIds.length === 0
      ? []
      : [
          {
            id: `${row.id} ${scale} ${level}`,
            version: row.version,
            scale,
            level,
            placeIds,
            fromMs,
            untilMs,
          },
        ],
  );
}

/** 'The highest signal that may be hoisted is No. 4' raises none, and a lifted one is up no more. */
const NOT_RAISED =
  /\b(?:(?:may|might|could|will) be|highest|possible|posible|maaaring|lifted|no longer|discontinued|removed|tinanggal|inalis)\b/i;
/** What follows is no list of areas under a level. */
const OTHER_MATTER = /\b(?:meanwhile|samantala|expect|light to|affecting|advised|hazards?|public|publiko)\b/i;

type Level = Pick<PasokWarning, 'scale' | 'level'>;

function levelIn(line: string): Level | undefined {
  if (NOT_RAISED.test(line)) return undefined;
  const [first, ...others] = findAgencyLevels(line).map(({ level }) => toLevel(level));
  // Of 'Signal Nos. 1 and 2 over Pasig and Rizal' each area has at least the lower.
  return others.reduce(
    (lowest, one) => (one.scale === lowest?.scale && one.level < lowest.level ? one : lowest),
    first,
  );
}

function toLevel(level: AgencyLevel): Level {
  return level.scale === 'rainfall'
    ? { scale: 'rainfall', level: RAIN_LEVELS[level.colour] }
    : { scale: 'wind-signal', level: level.signal };
}

/** The areas that were issued with the bulletin; else those that its text names. */
function warnedAreas(
  { placeId }: PasokRow,
  named: readonly { code: string | null; name: string }[],
  text: string,
): string[] {
  if (named.some(({ code }) => code !== null)) {
    return named.flatMap(({ code, name }) => (code === null || isPortion(code, name) ? [] : [code]));
  }
  const inText = findAreas(text).map(({ id }) => id);
  return inText.length > 0 || placeId === null ? inText : [placeId];
}

function isPortion(code: string, name: string): boolean {
  const own = find(name).find(({ place }) => place.id === code);
  return own !== undefined && PORTION.test(name.slice(0, own.start));
}

/** 'Signal No. 2: Aurora, Quezon. Signal No. 1: Metro Manila': areas belong to the level above them. */
function listedLevels(text: string): (Level & { placeIds: string[] })[] {
  const found = new Map<string, Level & { placeIds: string[] }>();
  const places = findAreas(text);
  let current: Level | undefined;
  let start = 0;
  for (const line of text.split(LINES)) {
    const own = levelIn(line);
    current = own ?? (OTHER_MATTER.test(line) || NOT_RAISED.test(line) ? undefined : current);
    const end = start + line.length;
    const here = places.filter((place) => place.start >= start && place.start < end);
    if (current !== undefined && here.length > 0) {
      const key = `${current.scale} ${current.level}`;
      const known = found.get(key) ?? { ...current, placeIds: [] };
      found.set(key, { ...known, placeIds: [...known.placeIds, ...here.map(({ id }) => id)] });
    }
    start = end;
  }
  return [...found.values()];
}

/** Cities, provinces and regions that are named whole. Line by line: names in a list do not explain each other. */
function findAreas(text: string): NamedPlace[] {
  let from = 0;
  return text.split(LINES).flatMap((line) => {
    const start = from;
    from += line.length;
    const areas = find(line).filter(({ place }) => AREAS.has(place.kind));
    return areas.flatMap((mention, i) =>
      PORTION.test(line.slice(0, mention.start)) || isAround(mention, areas, i, line)
        ? []
        : [{ id: mention.place.id, start: start + mention.start, end: start + mention.end }],
    );
  });
}

/** 'Metro Manila(Pasig, Taguig)' and 'Pasig, Metro Manila' mean the towns, and the region only says where they are. */
function isAround(
  { place, start, end }: Mention,
  areas: readonly Mention[],
  i: number,
  line: string,
): boolean {
  const isBeside = (other: Mention | undefined, between: RegExp) =>
    other !== undefined &&
    between.test(other.start < start ? line.slice(other.end, start) : line.slice(end, other.start)) &&
    isInside(other.place, place, GAZETTEER);
  return isBeside(areas[i + 1], /^\s?\([^)]*$/) || isBeside(areas[i - 1], /^,\s?$/);
}

function reportText({ title, summary, content }: PasokRow): string {
  const body = content ?? summary;
  return body === null || body === '' ? title : `${title}\n${body}`;
}
