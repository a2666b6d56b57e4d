import placeCues from '../data/place-cues.json' with { type: 'json' };
import { isInside } from './containment.ts';
import { foldedWords, type Word } from './folded-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { CONFIDENCE, type MentionRule, type NamedSpan, readNameContext } from './mention-rules.ts';
import { nameFinder, type Span } from './name-index.ts';
import { isArea, type Place } from './place.ts';
import { findPlaceRole, isCompany, type PlaceRole, ROLE_WEIGHTS } from './place-role.ts';
import { resolveNearWriter, resolvePlace, resolveTown, surePlaces } from './resolve-place.ts';
import { findTextCues, type TextCues } from './text-cues.ts';

/** A place named in a text, its position, and the confidence that it is this one. */
export type Mention = {
  place: Place;
  start: number;
  end: number;
  text: string;
  rule: MentionRule;
  /** From 0 to 1. */
  confidence: number;
  /** Its relation to the event, according to the words around it. */
  role: PlaceRole;
  /** 'sa', 'in' or 'at' precedes it. */
  isAt: boolean;
};

/** `nearby` are areas the writer is in: they disambiguate places of the same name if the text does not. */
export type PlaceFinder = (text: string, nearby?: readonly Place[]) => Mention[];

const PLACING: ReadonlySet<string> = new Set(['in', 'sa', 'at', 'inside', 'nasa']);
/** What may stand between a place and the area that contains it. */
const BESIDE = /^\s*(?:,|\(|in|sa|ng|of|at)?\s*$/i;
/** What stands between the members of a list. */
const LISTED = /^\s*(?:,|,?\s*(?:and|at|ug|og|kag|ken|&))\s*$/i;
const OWNED = /['’]s\s+$/i;
/** What stands between a road and a spot on it. */
const ON_ROAD =
  /^(?:[\s,–-]+|[\s,]+(?:(?:south|north|east|west)bound|[SNEW]B)[\s,]+|[\s,]+(?:(?:(?:south|north|east|west)bound|[SNEW]B)[\s,]+)?(?:sa|at|in|near|cor\.?|corner|kanto ng|malapit sa|sa may)\s+(?:sa\s+|at\s+)?)$/i;
/** 'Quezon City (Talayan)', 'Valenzuela: Ugong', as utilities write it. */
const IN_BRACKETS = /^\s*[(:]\s*$/;

/** Takes the longest name at every word; of several places with one name, the one the text supports. */
export function placeFinder(gazetteer: Gazetteer): PlaceFinder {
  const findNames = nameFinder(gazetteer);
  return (text, nearby = []) => {
    const words = foldedWords(text);
    const spans = findNames(text, words).filter(({ last }) => !isCompany(text, words, last));
    const cues = findTextCues(text, words);
    const named = spans.map((span, i) => ({ ...besides(span, i, spans, words, text), cues }));
    const sure = named.flatMap((one) => surePlaces(one));
    const towns = named.map((one) => resolveTown(one, sure, words, gazetteer)?.place);
    const areas = [...sure, ...towns.filter((place) => place !== undefined)];
    let listed: Place | undefined;
    const roles = findRoles(named, text, words, cues, gazetteer);
    // Where somebody came from does not tell which Lahug burns.
    const here = named.flatMap((one, i) =>
      ROLE_WEIGHTS[roles[i] ?? 'here'] < ROLE_WEIGHTS.felt
        ? []
        : [...surePlaces(one), ...towns.slice(i, i + 1).filter((place) => place !== undefined)],
    );
    const mentions = named.flatMap((one, i): Mention[] => {
      const surrounds = {
        ...one.surrounds,
        isBarangay: one.surrounds.isBarangay || (one.isListed && goesOnAfter(listed, one, gazetteer)),
      };
      const fromText = resolvePlace({ ...one, surrounds }, areas, words, gazetteer, here);
      const choice =
        fromText === undefined || fromText.rule === 'barangay-in-metro-manila'
          ? (resolveNearWriter({ ...one, surrounds }, [...areas, ...nearby], nearby, words, gazetteer) ??
            fromText)
          : fromText;
      listed = surrounds.isBarangay && choice?.place.precision === 'barangay' ? choice.place : undefined;
      if (choice === undefined) return [];
      const { start, end } = one.span;
      const confidence = CONFIDENCE[choice.rule];
      const isAt = PLACING.has(words[one.span.first - 1]?.folded ?? '');
      return [
        { ...choice, start, end, text: text.slice(start, end), confidence, role: roles[i] ?? 'here', isAt },
      ];
    });
    const meant = mentions.map((mention, i) => asProvince(mention, mentions[i - 1], text, cues, gazetteer));
    return isAboutAbroad(named) ? meant.filter(({ role }) => role === 'here') : ranged(meant, text);
  };
}

/** 'Talisay, Sugbo', 'Signal No. 1 sa Sugbo': a city's name that is also what its province is called. */
function asProvince(
  mention: Mention,
  before: Mention | undefined,
  text: string,
  { isProvincial }: TextCues,
  { byId }: Gazetteer,
): Mention {
  if (!PROVINCE_TOO.has(mention.text.toLowerCase())) return mention;
  const province = byId.get(mention.place.parentId ?? '');
  const isBesideTown =
    before?.place.precision === 'city' &&
    before.place.parentId === province?.id &&
    BESIDE.test(text.slice(before.end, mention.start));
  return province !== undefined && (isBesideTown || isProvincial) ? { ...mention, place: province } : mention;
}

const PROVINCE_TOO: ReadonlySet<string> = new Set(placeCues.provinceToo);

/** 'Arrested in Tanauan, Batangas', 'from Tondo and Malate': the role of the first applies to the second. */
function findRoles(
  named: readonly NamedSpan[],
  text: string,
  words: readonly Word[],
  cues: TextCues,
  gazetteer: Gazetteer,
): readonly PlaceRole[] {
  let before: { end: number; role: PlaceRole } | undefined;
  return named.map(({ span, surrounds: { isAt, isBarangay } }, i) => {
    const { first, last, start, end } = span;
    const gap = text.slice(before?.end ?? start, start);
    const own = findPlaceRole({ text, words, first, last, cues, isAt: isAt || isBarangay });
    // 'Pa-Maynila sa Bocaue' is not a Manila in Bocaue.
    const isBeside =
      BESIDE.test(gap) &&
      (!/^\s*(?:sa|in|at)\s*$/i.test(gap) || mayContain(span, named[i - 1]?.span, gazetteer));
    const goesOn = before !== undefined && before.role !== 'team' && (isBeside || LISTED.test(gap));
    const role = own === 'here' && before !== undefined && goesOn ? before.role : own;
    before = { end, role };
    return role;
  });
}

/** Whether a place of the second name may lie in one of the first. */
function mayContain({ entries }: Span, inner: Span | undefined, gazetteer: Gazetteer): boolean {
  if (inner === undefined || inner.barangays.length > 0) return true;
  return inner.entries.some(({ place }) =>
    entries.some(
      ({ place: area }) => place === undefined || area === undefined || isInside(place, area, gazetteer),
    ),
  );
}

/** 'Nurse from Iloilo dies in Kuwait' */
function isAboutAbroad(named: readonly NamedSpan[]): boolean {
  return named.some(({ span, surrounds }) => surrounds.isAt && span.entries.some((entry) => entry.isAbroad));
}

/** The range of a train service, 'North Avenue to Shaw Boulevard', is not where something happened. */
function ranged(mentions: readonly Mention[], text: string): Mention[] {
  const isStation = ({ place }: Mention) => place.kind === 'rail' && place.precision === 'point';
  const isRange = (from: Mention | undefined, to: Mention | undefined) =>
    from !== undefined &&
    to !== undefined &&
    (isStation(from) || isStation(to)) &&
    (RANGE.test(text.slice(from.end, to.start)) ||
      (LISTED.test(text.slice(from.end, to.start)) &&
        BETWEEN_STATIONS.test(text.slice(0, from.start)) &&
        !STOPPED.test(text)));
  return mentions.map((mention, i) =>
    isRange(mention, mentions[i + 1]) ||
    isRange(mentions[i - 1], mention) ||
    isRoute(mention, mentions[i + 1], text) ||
    isRoute(mentions[i - 1], mention, text)
      ? { ...mention, role: 'extent' }
      : mention,
  );
}

/** 'The Ormoc-Baybay road', 'biyaheng Naga–Iriga': where it leads, not where on it something happened. */
function isRoute(from: Mention | undefined, to: Mention | undefined, text: string): boolean {
  if (from === undefined || to === undefined || !/^\s?[-–—]\s?$/.test(text.slice(from.end, to.start)))
    return false;
  if (!isArea(from.place) || !isArea(to.place)) return false;
  return ROUTE_AFTER.test(text.slice(to.end)) || ROUTE_BEFORE.test(text.slice(0, from.start));
}

const ROUTE_AFTER =
  /^ (?:national |coastal |provincial )?(?:road|highway|route|expressway|line|flights?|trips?|ferry|kalsada|daan|dalan|biyahe)\b/iu;
const ROUTE_BEFORE =
  /\b(?:biyahe|byahe|flights?|trips?|route|ruta|bus|ferry|highway|kalsada|daan|dalan)(?:ng| sa| na| nga)? $/iu;

const RANGE = /^\.?(?:\s+stations?)?\s*(?:to|hanggang|until|-|–|—|paingon|ngadto)(?:\s+(?:sa|the))?\s*$/i;
const BETWEEN_STATIONS = /(?:between|pagitan ng|tunga sa|from|mula)\s+(?:the\s+)?$/i;
/** A train stopped between two stations is at the first. */
const STOPPED =
  /stall|tumirik|nasira|smoke|umusok|usok|derail|diskaril|fell|nahulog|tumalon|fire|sunog|bump|bangga|stuck|trapped/i;

/** In 'Barangays Tumana, Malanday' the second is a barangay too; in 'Barangay Tumana, Marikina' it is the city. */
function goesOnAfter(barangay: Place | undefined, { span }: NamedSpan, gazetteer: Gazetteer): boolean {
  return (
    barangay !== undefined &&
    !span.entries.some(({ place }) => place !== undefined && isInside(barangay, place, gazetteer))
  );
}

function besides(
  span: Span,
  i: number,
  spans: readonly Span[],
  words: readonly Word[],
  text: string,
): Omit<NamedSpan, 'cues'> {
  const next = spans[i + 1];
  const before = spans[i - 1];
  return {
    span,
    surrounds: readNameContext(words, span.first, span.last, text),
    next: next !== undefined && BESIDE.test(text.slice(span.end, next.start)) ? next : undefined,
    owner: before !== undefined && isOwner(before, span, text) ? before : undefined,
    isListed: before !== undefined && LISTED.test(text.slice(before.end, span.start)),
    road:
      before !== undefined && ON_ROAD.test(text.slice(before.end, span.start)) ? findRoad(before) : undefined,
  };
}

function findRoad({ entries }: Span): Place | undefined {
  return entries.find(({ place }) => place?.kind === 'road' && place.line !== undefined)?.place;
}

function isOwner(before: Span, { start }: Span, text: string): boolean {
  return OWNED.test(text.slice(before.start, start)) || IN_BRACKETS.test(text.slice(before.end, start));
}
