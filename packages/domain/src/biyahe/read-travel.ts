import { foldLine, isDenial } from '../pasok/announcement-line.ts';
import { isOfLaterDay } from '../smart/report-time.ts';
import { ALL_LANES, CLOSED, LANE, NOT_YET, OPEN, OTHER_SUSPENSION, STOPPED } from '../smart/route-words.ts';
import { anyOf } from '../smart/word-patterns.ts';
import {
  type Depth,
  type FloodMark,
  findDepths,
  gaugePassability,
  type Passability,
  statedPassability,
} from './flood-gauge.ts';
import { RAIL_LINES, type RailLine, type RailState } from './rail-lines.ts';

/** A place that a text names: a railway or station, a road, a spot on or beside one, or a whole area. */
export type TravelPlace = {
  id: string;
  name: string;
  kind: 'rail' | 'road' | 'spot' | 'area';
  start: number;
  end: number;
};

/** Where on a road: its key is the same for the same names, in whatever report. */
export type TravelSpot = {
  key: string;
  /** The road; without one, the place that the report names. */
  placeId: string;
  name: string;
  /** What it is beside or in, as 'Camp Aguinaldo'. */
  near: string | null;
  isRoad: boolean;
  direction: 'NB' | 'SB' | 'EB' | 'WB' | null;
};

export type TravelStatement =
  | { kind: 'rail'; line: RailLine; state: Exclude<RailState, 'normal' | 'not_reported'> }
  | {
      kind: 'flood';
      spot: TravelSpot;
      isOver: boolean;
      mark: FloodMark | null;
      inches: number | null;
      passable: Passability | null;
      /** The report says who can pass; else the gauge does. */
      isPassableStated: boolean;
    }
  | { kind: 'closure'; spot: TravelSpot; isOver: boolean };

const MAX_LINES = 100;
const MAX_LINE = 1_000;
const MAX_STATEMENTS = 40;
/** A full stop ends a line, but not after 'Ave.', 'Sta.' or a letter. */
const LINE_ENDS =
  /\n|[;•●▪|]|(?<!\b(?:ave|blvd|rd|st|sta|sto|cor|ext|hwy|gen|dr|sr|jr|no|nos|brgy|bgy|blk|nov|dec|oct|sept?|aug|jan|feb|mar|apr))(?<=[\p{L}\d)]{2})[.!](?=\s)|(?<=\?)\s|,? (?=(?:but|while|pero|ngunit|habang|samantala)\b)/iu;
const FLOOD = anyOf(
  ...[
    'flood(?!s? ?(?:control|prone|mitigation|gates?|way|plain|warning|advisory|project))(?:ed|ing|s|waters?)?',
  ],
  ...[
    '(?:ma|bi|na|nag|pag)?baha(?:ng|in|an)?',
    'binaha',
    'binabaha',
    'lubog',
    'nalubog',
    'submerged',
    'under ?water',
  ],
);
/** Gone by, only thought of, or an exercise: it says nothing about the way now. */
const NOT_NOW = anyOf(
  ...[
    'yesterday',
    'kahapon',
    'last (?:week|month|year|night|monday|tuesday|wednesday|thursday|friday|weekend)',
  ],
  ...['kagabi', 'noong', 'anniversary', 'anibersaryo', 'drill', 'exercise', 'simulation', 'pagsasanay'],
  ...[
    'if',
    'kung',
    'kapag',
    'might',
    'could',
    'may be',
    'propos(?:e|es|ed|al)',
    'panukala(?:ng)?',
    'plans? to',
  ],
  ...['usually', 'always', 'madalas', 'palaging?', 'prone', 'every (?:year|time)', 'tuwing', 'expected to'],
);
const DIRECTIONS = [
  ['NB', /\b(?:nb|northbound)\b/i],
  ['SB', /\b(?:sb|southbound)\b/i],
  ['EB', /\b(?:eb|eastbound)\b/i],
  ['WB', /\b(?:wb|westbound)\b/i],
] as const;
/** What can be closed to traffic besides a road. */
const PASSAGE = /\b(?:bridge|tulay|flyover|underpass|tunnel|interchange|rotonda|circle|viaduct)\b/i;
/** What stands between a road and the spot on it. */
const ON_ROAD =
  /^[\s,–:/-]*(?:(?:NB|SB|EB|WB|northbound|southbound|eastbound|westbound)[\s,]*)?(?:(?:sa|at|in|near|cor\.?|corner|kanto ng|malapit sa|sa may|sa tapat ng|in front of|harap ng|to|and|papuntang)\s+)?(?:the\s+)?$/i;

/**
 * What a report states about railways and roads, line by line, in English or Filipino. Nothing is filled in that it does
 * not say; what is past, planned for another day or only considered states nothing.
 */
export function readTravel(
  text: string,
  places: readonly TravelPlace[],
  publishedMs: number,
): TravelStatement[] {
  if (isDenial(foldLine(text))) return [];
  const isFlood = FLOOD.test(text);
  const found: TravelStatement[] = [];
  for (const { start, end } of splitLines(text)) {
    const words = text.slice(start, end);
    if (words.trimEnd().endsWith('?') || NOT_NOW.test(words) || isOfLaterDay(words, publishedMs)) continue;
    const here = places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => ({ ...place, start: place.start - start, end: place.end - start }))
      .sort((a, b) => a.start - b.start);
    found.push(...readRail(words, here), ...readRoads(words, here, isFlood));
  }
  return found.slice(0, MAX_STATEMENTS);
}

const BARE_MRT = /\bMRT(?![- ]?(?:line )?\d)/i;
const BARE_LRT = /\bLRT(?![- ]?(?:line )?\d)/i;
const BOTH_LRT =
  /\b(?:LRT lines|LRT systems?|mga linya ng LRT|LRT (?:and|at|&) MRT|MRT,? (?:and|at|&) LRT|MRT\/LRT|LRT\/MRT)\b/i;
const PNR = /\bPNR\b|\bPhilippine National Railways\b/i;
const ALL_LINES =
  /\b(?:all|every|lahat ng) (?:\p{L}+ ){0,3}(?:rail(?:way)?s?|trains?|tren|rail lines|train lines)\b/iu;

function readRail(words: string, here: readonly TravelPlace[]): TravelStatement[] {
  const named = new Set<RailLine>(
    here.flatMap(({ id, kind }) =>
      kind === 'rail' ? (RAIL_LINES.find((line) => id === line || id.startsWith(`${line}-`)) ?? []) : [],
    ),
  );
  const isStated = here.some(({ id }) => RAIL_LINES.some((line) => line === id));
  if (BARE_MRT.test(words)) named.add('mrt-3');
  if (BOTH_LRT.test(words) && BARE_LRT.test(words))
    for (const line of ['lrt-1', 'lrt-2'] as const) named.add(line);
  if (PNR.test(words)) named.add('pnr');
  const isAll = ALL_LINES.test(words);
  if (isAll) for (const line of ['lrt-1', 'lrt-2', 'mrt-3'] as const) named.add(line);
  // 'EDSA-Shaw' is a station's name and a crossing: without the railway's own name it is no news of trains.
  const isOfTrains =
    isStated || isAll || /\b(?:[ml]rt|pnr|trains?|tren|station|istasyon|railways?)\b/i.test(words);
  const state = named.size === 0 || !isOfTrains ? undefined : railState(words);
  return state === undefined ? [] : [...named].map((line) => ({ kind: 'rail', line, state }));
}

const RAIL_RUNNING = anyOf(
  ...['green and go', '(?:normal|regular|full) (?:na )?(?:ang )?(?:operations?|service|operasyon|biyahe)'],
  ...[
    'balik[- ](?:na )?(?:sa )?(?:normal|operasyon|biyahe|regular)\\w{0,12}',
    'normal na',
    'operating normally',
  ],
  ...[
    'tuloy (?:na )?(?:ang )?(?:biyahe|operasyon)',
    'trains? (?:are )?running again',
    'resum(?:e|ed|es)',
    'back to normal',
  ],
);
const RAIL_PARTIAL = anyOf(
  ...[
    'provisional',
    'limited (?:operations?|service|trips)',
    'limitado(?:ng)?',
    'degraded operations?',
    'partial(?:ly)?',
  ],
  ...[
    'only (?:from|between|up to|until)',
    '(?:from|between) (?:[\\p{L}\\d.-]+ ){1,8}only',
    'shortened',
    'skip*',
    'bypass*',
  ],
  ...['(?:hanggang|mula)(?: [\\p{L}\\d.-]+){1,8} (?:lang|lamang)(?: muna)?', 'stations? (?:is |are )?closed'],
  ...[
    '(?:halt\\w*|suspend\\w*|stop\\w*|no (?:trains?|trips?|service)|walang biyahe|tigil[- ]biyahe)(?: [\\p{L}\\d]+){0,4} (?:between|from|mula|sa pagitan)',
  ],
);
const RAIL_SLOW = anyOf(
  ...[
    'speed restriction',
    'reduced speed',
    'slow*',
    'mabagal',
    'delay*',
    'antala',
    'naantala',
    'code yellow',
  ],
  ...[
    'unload*',
    'offload*',
    'pinababa*',
    'glitch',
    'aberya',
    'nagka-?aberya',
    'stalled',
    'tumirik',
    'long (?:lines?|queues?|waits?)',
  ],
  ...[
    '(?:made|told|asked) to (?:alight|get off|disembark)',
    'mahabang? pila',
    'fewer trains',
    'technical problem',
  ],
);
const RAIL_STOPPED = anyOf('stop for safety', 'code red', 'tigil[- ]operasyon', 'tigil[- ]biyahe');
/** Of fares and cards; what was suspended is no train. */
const RAIL_OTHER = anyOf(
  'fares?',
  'pamasahe',
  'pasahe',
  'libreng sakay',
  'free rides?',
  'beep',
  'ticket*',
  'contract*',
);

function railState(words: string): Exclude<RailState, 'normal' | 'not_reported'> | undefined {
  if ((RAIL_RUNNING.test(words) || OPEN.test(words)) && !NOT_YET.test(words)) return 'resumed';
  if (RAIL_OTHER.test(words)) return undefined;
  if (RAIL_PARTIAL.test(words)) return 'partial';
  if (RAIL_STOPPED.test(words)) return 'stopped';
  if (RAIL_SLOW.test(words) && !/\b(?:suspend|halt|kansel)/i.test(words)) return 'slow';
  return STOPPED.test(words) && !OTHER_SUSPENSION.test(words) ? 'stopped' : undefined;
}

function readRoads(words: string, here: readonly TravelPlace[], isFloodText: boolean): TravelStatement[] {
  const folded = foldLine(words);
  const depths = findDepths(folded);
  const stated = statedPassability(folded);
  const isFlood = FLOOD.test(words) || (isFloodText && (depths.length > 0 || stated !== undefined));
  const isOver = OPEN.test(words) && !NOT_YET.test(words);
  const spots = spotsOf(words, here);
  if (isFlood) {
    return spots.map(({ at, ...spot }) => {
      const depth = depthFor(at, depths, spots[0]?.at ?? 0);
      const passable = stated ?? (depth === undefined ? undefined : gaugePassability(depth.mark));
      return {
        ...{ kind: 'flood', spot, isOver, mark: depth?.mark ?? null, inches: depth?.inches ?? null },
        ...{ passable: passable ?? null, isPassableStated: stated !== undefined },
      };
    });
  }
  const isClosed = CLOSED.test(words) && !(LANE.test(words) && !ALL_LANES.test(words));
  if (!isClosed && !isOver) return [];
  return spots
    .filter(({ isRoad, name }) => isRoad || PASSAGE.test(name))
    .map(({ at: _, ...spot }) => ({ kind: 'closure', spot, isOver }));
}

/** Roads with the spot beside them; without a road, the narrowest place that is named. */
function spotsOf(words: string, here: readonly TravelPlace[]): (TravelSpot & { at: number })[] {
  const roads = here.filter(({ kind }) => kind === 'road');
  const beside = new Set<TravelPlace>();
  const spots = roads.flatMap((road) => {
    if (beside.has(road)) return [];
    const next = here[here.indexOf(road) + 1];
    const gap = next === undefined ? undefined : words.slice(road.end, next.start);
    const isBeside = next !== undefined && gap !== undefined && ON_ROAD.test(gap) && !isListed(gap, next);
    if (isBeside) beside.add(next);
    return [toSpot(words, road, isBeside ? next : undefined)];
  });
  if (spots.length > 0) return spots;
  const narrow = here.filter(({ kind }) => kind === 'spot');
  const areas = here.filter(({ kind }) => kind === 'area').slice(0, 1);
  return (narrow.length > 0 ? narrow : areas).map((place) => toSpot(words, place, undefined));
}

/** 'EDSA, C-5 and Quezon Avenue' are three roads; 'Taft Avenue corner Buendia' is one spot. */
function isListed(gap: string, next: TravelPlace): boolean {
  return next.kind === 'road' && !/\b(?:cor\.?|corner|kanto|near|malapit|at)\b/i.test(gap);
}

function toSpot(
  words: string,
  place: TravelPlace,
  near: TravelPlace | undefined,
): TravelSpot & { at: number } {
  const around = words.slice(place.end, (near?.end ?? place.end) + 30);
  const direction = DIRECTIONS.find(([, pattern]) => pattern.test(around))?.[0] ?? null;
  const key = [place.id, near?.id ?? '', direction ?? ''].join(' ');
  const isRoad = place.kind === 'road';
  return {
    key,
    placeId: place.id,
    name: place.name,
    near: near?.name ?? null,
    isRoad,
    direction,
    at: place.start,
  };
}

/** One depth is of all roads of the line; of several, the one after a road, or before it where depths come first. */
function depthFor(at: number, depths: readonly Depth[], firstRoad: number): Depth | undefined {
  if (depths.length <= 1) return depths[0];
  const isBefore = (depths[0]?.start ?? 0) < firstRoad;
  if (isBefore) return [...depths].reverse().find((depth) => depth.start < at) ?? depths[0];
  return depths.find((depth) => depth.start > at) ?? depths.at(-1);
}

function splitLines(text: string): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (const part of text.split(LINE_ENDS)) {
    const at = text.indexOf(part, start);
    lines.push({ start: at, end: at + part.length });
    start = at + part.length;
    if (lines.length >= MAX_LINES) break;
  }
  return lines.filter(({ start: from, end }) => end - from > 1 && end - from <= MAX_LINE);
}
