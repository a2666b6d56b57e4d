import { announcedDays } from './announced-days.ts';
import {
  findEffect,
  findLevels,
  findPart,
  findSector,
  findWork,
  foldLine,
  isDenial,
  type LevelSpan,
  type LineEffect,
  statesNothing,
} from './announcement-line.ts';
import { levelsOfGrades, type PasokPart, type PasokSector, type StatedLevel } from './levels.ts';

/** An area that a text names: PSGC code of a city, province or region, or the country. */
export type NamedPlace = { id: string; start: number; end: number };

/** What a report states about some places. Nothing is filled in that it does not say. */
export type Announcement = {
  /** Empty: it names none, and speaks for its issuer's own area. */
  placeIds: readonly string[];
  /** Empty: it does not say which. */
  levels: readonly StatedLevel[];
  /** Manila days as '2026-11-16'. Empty: it does not say which. */
  dates: readonly string[];
  effect: LineEffect;
  part: PasokPart;
  sector: PasokSector | null;
  workSector: PasokSector | null;
};

/** Longer texts repeat themselves. */
const MAX_LINES = 200;
/** An order may name half of the country in one sentence. */
const MAX_LINE = 2_000;
/** As many other words a line of a list may have: 'Marikina – lahat ng antas po'. */
const MAX_LIST_WORDS = 3;
/** A full stop ends a line, but not after 'Nov.', 'No.' or 'Sta.'. */
const LINE_ENDS =
  /\n|[;•●▪|]|(?<!\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|nob|dis|okt|nos?|blg|sta|sto|brgy|gov|dr|st))(?<=[\p{L}\d)]{2})[.!](?=\s)|(?<=\?)\s|,? (?=(?:but|while|pero|ngunit|habang|samantala)\b)/iu;
const LIST_FILLERS = new Set(
  `in at sa ng na ang mga and or the for of to po no all only lang lamang schools school paaralan mag aaral students
  public private pampubliko pampublikong pribado pribadong level levels antas city lungsod munisipyo from mula hanggang
  lahat government offices work classes klase pasok trabaho both para kay am pm`.split(/\s+/),
);

type Line = {
  folded: string;
  places: readonly NamedPlace[];
  spans: readonly LevelSpan[];
  effect: LineEffect | undefined;
  dates: readonly string[];
  sector: PasokSector | null;
  work: PasokSector | null | undefined;
  part: PasokPart;
  isList: boolean;
};

/**
 * Reads the text of an announcement, in English or Filipino, line by line. A heading ('Walang pasok, Nobyembre 16:')
 * counts for the lines of the list below it. A text that considers, asks or denies states nothing.
 */
export function readAnnouncement(
  text: string,
  places: readonly NamedPlace[],
  publishedMs: number,
): Announcement[] {
  if (isDenial(foldLine(text))) return [];
  const lines = splitLines(text).flatMap(({ start, end }) => readLine(text, start, end, places, publishedMs));
  const dates = lines.find((line) => line.dates.length > 0)?.dates ?? [];
  const sectors = new Set(
    lines.flatMap(({ sector, effect, isList }) => (effect !== undefined || isList ? (sector ?? []) : [])),
  );
  const [onlySector = null] = sectors.size === 1 ? sectors : [];
  const stated: Announcement[] = [];
  let heading: Line | undefined;
  for (const line of lines) {
    const governs = line.effect !== undefined ? line : line.isList ? heading : undefined;
    if (line.effect !== undefined) heading = line;
    const effect = governs?.effect;
    if (effect === undefined || governs === undefined) continue;
    const common = {
      effect,
      dates: firstFilled(line.dates, governs.dates, dates),
      part: line.part === 'day' ? governs.part : line.part,
      sector: line.sector ?? governs.sector ?? onlySector,
      workSector: line.work ?? null,
    };
    for (const { placeIds, spans } of groups(line)) {
      const own = statedLevels(spans, line.work !== undefined);
      const inherited =
        own.length === 0 && governs !== line ? statedLevels(governs.spans, governs.work !== undefined) : own;
      const named = placeIds.length === 0 && governs !== line ? governs.places.map(({ id }) => id) : placeIds;
      stated.push({ ...common, placeIds: [...new Set(named)], levels: inherited });
    }
  }
  return withoutVague(stated);
}

/** 'Classes suspended in Marikina' says less than the lines below it that name the levels. */
function withoutVague(stated: readonly Announcement[]): Announcement[] {
  const isSame = (a: Announcement, b: Announcement) => a.effect === b.effect && covers(b, a);
  const covers = (b: Announcement, a: Announcement) =>
    a.placeIds.length === 0 || b.placeIds.some((id) => a.placeIds.includes(id)) || b.placeIds.length === 0;
  return stated.filter(
    (one) => one.levels.length > 0 || !stated.some((other) => other.levels.length > 0 && isSame(one, other)),
  );
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

function readLine(
  text: string,
  start: number,
  end: number,
  places: readonly NamedPlace[],
  publishedMs: number,
): Line[] {
  const original = text.slice(start, end);
  const folded = foldLine(original);
  const here = places
    .filter((place) => place.start >= start && place.end <= end)
    .map((place) => ({ ...place, start: place.start - start, end: place.end - start }));
  const spans = findLevels(blank(folded, here));
  // However many places stand between 'classes' and 'suspended'.
  const effect = findEffect(blank(folded, here));
  if (statesNothing(original, folded)) return [];
  // In Filipino 'may' is a word: only a month has a capital and a day after it.
  const dated = foldLine(original.replace(/\bMay(?= \d)/g, 'Mayo')).replaceAll('~', ' to ');
  const dates = announcedDays(dated.split(/ +/).filter(Boolean), publishedMs);
  const rest = blank(blank(folded, here), spans).split(/ +/);
  const others = rest.filter((word) => word.length > 1 && !LIST_FILLERS.has(word) && !/^\d+$/.test(word));
  const isList = (here.length > 0 || spans.length > 0) && others.length <= MAX_LIST_WORDS;
  return [
    {
      ...{ folded, places: here, spans, effect, dates, isList },
      ...{ sector: findSector(folded), work: findWork(folded), part: findPart(folded) },
    },
  ];
}

function blank(folded: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce(
    (line, { start, end }) => line.slice(0, start) + ' '.repeat(end - start) + line.slice(end),
    folded,
  );
}

type Group = { placeIds: readonly string[]; spans: readonly LevelSpan[] };

/** 'Marikina: all levels, Pasig: kinder' has a group for each city; most lines have one. */
function groups({ places, spans }: Line): Group[] {
  const marks = [
    ...places.map((place) => ({ at: place.start, place, span: undefined })),
    ...spans.filter((span) => !span.isExcepted).map((span) => ({ at: span.start, place: undefined, span })),
  ].sort((a, b) => a.at - b.at);
  const [first] = marks;
  const found: { placeIds: string[]; spans: LevelSpan[] }[] = [];
  let isOpen = false;
  for (const { place, span } of marks) {
    const isOpener = first?.place === undefined ? span !== undefined : place !== undefined;
    if (isOpener && !isOpen) found.push({ placeIds: [], spans: [] });
    isOpen = isOpener;
    if (place !== undefined) found.at(-1)?.placeIds.push(place.id);
    if (span !== undefined) found.at(-1)?.spans.push(span);
  }
  const isEach =
    found.length > 1 && found.every((group) => group.placeIds.length > 0 && group.spans.length > 0);
  const excepted = spans.filter((span) => span.isExcepted);
  if (isEach && excepted.length === 0) return found;
  return [{ placeIds: places.map(({ id }) => id), spans }];
}

function statedLevels(spans: readonly LevelSpan[], hasWork: boolean): StatedLevel[] {
  const grades = new Set(spans.flatMap((span) => (span.isExcepted ? [] : span.grades)));
  for (const span of spans) if (span.isExcepted) for (const grade of span.grades) grades.delete(grade);
  return levelsOfGrades(grades, hasWork);
}

function firstFilled(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.find((list) => list.length > 0) ?? [];
}
