import { type ChosenPlaces, choosePlaces } from '@paligid/geo/choose-places';
import { isInside } from '@paligid/geo/containment';
import { type Mention, placeFinder } from '@paligid/geo/find-places';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { isArea, type Place } from '@paligid/geo/place';
import { ROLE_WEIGHTS } from '@paligid/geo/place-role';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Source } from '../../source.ts';
import keywords from '../category/data/keywords.json' with { type: 'json' };
import type { Evidence } from '../text/evidence.ts';
import { findDateline, itemTexts, textWords } from '../text/item-texts.ts';
import { phraseFinder } from '../text/phrase-finder.ts';
import type { NamedPlaces } from './alert-area.ts';

/** Who says it, where that tells places of one name apart. */
type Publisher = Pick<Source, 'name' | 'authority'>;

/** The places an item is about, and the words that name them. */
export type MentionedPlaces = ChosenPlaces & { evidence: Evidence[] };

const find = placeFinder(GAZETTEER);
const findBriefs = phraseFinder(keywords.roundups.briefs);
/** Where most newsrooms are, whatever they write about. */
const CAPITAL = '1380600000';
const DATELINE_CONFIDENCE = 0.4;

export function findInAreas(areas: readonly string[]): MentionedPlaces {
  const mentions = areas.flatMap((area) => find(area));
  const chosen = choosePlaces(mentions, GAZETTEER);
  return { ...chosen, evidence: mentionEvidence(chosen, 'areas') };
}

/** As many as a bulletin may name. */
const MAX_AREA_PLACES = 200;

/** Every area on its own: all of them are warned, and what is named beside one tells it from others of its name. */
export function findEachArea(areas: readonly string[]): NamedPlaces[] {
  const found = areas.map((name) => ({ name, mentions: find(name) }));
  const nearby = found.flatMap(({ mentions }) => mentions.map(({ place }) => place)).filter(isArea);
  return found.map(({ name, mentions }) => {
    const meant = mentions.length > 0 ? mentions : find(name, nearby);
    const { places } = choosePlaces(meant, GAZETTEER, MAX_AREA_PLACES);
    return { name, places: places.map(({ place }) => place) };
  });
}

/** No name reaches over it. */
const BETWEEN_TEXTS = ' | ';

/** The title says what it is about; the lead may only say where in it, or all where the title says nothing. */
export function findInTexts(item: ParsedItem, publisher?: Publisher): MentionedPlaces {
  const [title, lead] = itemTexts(item);
  // What tells of many things at many places is nowhere.
  if (title !== undefined && findBriefs(textWords(title)).length > 0) return { places: [], evidence: [] };
  const leadStart = (title?.text.length ?? 0) + BETWEEN_TEXTS.length;
  // One text, so that the lead can tell which San Fernando the title means.
  const mentions = find(
    [title?.text, lead?.text].filter((text) => text !== undefined).join(BETWEEN_TEXTS),
    nearbyAreas(item, publisher),
  );
  const ofTitle = filterByRole(mentions.filter(({ start }) => start < leadStart));
  const inLead = filterByRole(
    mentions
      .filter(({ start }) => start >= leadStart)
      .map((mention) => ({ ...mention, start: mention.start - leadStart, end: mention.end - leadStart })),
  );
  const inTitle =
    maxRoleWeight(ofTitle) < ROLE_WEIGHTS.felt && maxRoleWeight(inLead) === ROLE_WEIGHTS.here ? [] : ofTitle;
  const chosen = choosePlaces(
    withoutBackdrop([
      ...inTitle,
      ...inLead
        .filter((mention) => maxRoleWeight([mention]) === ROLE_WEIGHTS.here || inTitle.length === 0)
        .filter(refines(inTitle)),
    ]),
    GAZETTEER,
  );
  if (chosen.places.length === 0) return findInDateline(item) ?? findInPublisherName(publisher);
  const isOf = (some: readonly Mention[]) => (mention: Mention) => some.includes(mention);
  return {
    ...chosen,
    evidence: [
      ...mentionEvidence(chosen, 'title', isOf(inTitle)),
      ...mentionEvidence(chosen, lead?.field ?? 'summary', isOf(inLead)),
    ],
  };
}

/** Where somebody is from or goes to counts only where nothing says where it was. */
function filterByRole(mentions: readonly Mention[]): readonly Mention[] {
  // 'Felt in Quezon City: the quake off Batangas' tells of what was felt.
  const [first] = mentions;
  // 'Legazpi residents plant trees on Mayon' is in the city, and a line of trains says nothing of the spot.
  const solid = mentions.filter((mention) => !isBackdrop(mention) && !isRailway(mention));
  const isSolid = maxRoleWeight(solid) >= ROLE_WEIGHTS.destination;
  const weight =
    first?.role === 'felt'
      ? ROLE_WEIGHTS.felt
      : maxRoleWeight(isSolid ? solid : mentions.filter((mention) => !isRailway(mention)));
  return mentions.filter(
    (mention) => isRailway(mention) || (ROLE_WEIGHTS[mention.role] === weight && weight >= 0),
  );
}

function isRailway({ place }: Mention): boolean {
  return place.kind === 'rail' && place.precision === 'line';
}

function isBackdrop({ place }: Mention): boolean {
  return place.kind === 'landmark' && isArea(place);
}

function maxRoleWeight(mentions: readonly Mention[]): number {
  return Math.max(-1, ...mentions.map(({ role }) => ROLE_WEIGHTS[role]));
}

/** Ash falls on towns, and storms cross islands: a volcano or an island is meant only where nothing else is named. */
function withoutBackdrop(mentions: readonly Mention[]): readonly Mention[] {
  const others = mentions.filter((mention) => !isBackdrop(mention));
  return others.some(({ place }) => place.kind !== 'country') ? others : mentions;
}

/** Where nothing else is named, what a writer outside the capital reports is from there. */
function findInDateline(item: ParsedItem): MentionedPlaces | undefined {
  const mentions = find(findDateline(item) ?? '')
    .filter(({ place }) => place.precision === 'city' && place.id !== CAPITAL)
    .map((mention) => ({ ...mention, confidence: DATELINE_CONFIDENCE }));
  if (mentions.length === 0) return undefined;
  const chosen = choosePlaces(mentions, GAZETTEER);
  return { ...chosen, evidence: mentionEvidence(chosen, item.summary === undefined ? 'body' : 'summary') };
}

/** What a city says of itself, 'Libreng sakay ngayong araw', is in the city. */
function findInPublisherName(publisher: Publisher | undefined): MentionedPlaces {
  const own = publisher?.authority === 'official' ? mentionsIn(publisher.name) : [];
  const chosen = choosePlaces(
    own
      .filter(({ place }) => place.precision === 'city')
      .map((mention) => ({ ...mention, confidence: PUBLISHER_CONFIDENCE })),
    GAZETTEER,
  );
  return {
    ...chosen,
    evidence: chosen.places.map(({ place, text }) => ({ rule: 'place-of-publisher', text, value: place.id })),
  };
}

const PUBLISHER_CONFIDENCE = 0.5;

const CEBU_CITY = '0730600000';

/** The areas of the publisher or, where it names none, the city that most reports in Cebuano are from. */
function nearbyAreas({ language }: ParsedItem, publisher: Publisher | undefined): readonly Place[] {
  const own = publisherAreas(publisher);
  if (own.length > 0 || language !== 'ceb') return own;
  return [GAZETTEER.byId.get(CEBU_CITY)].filter((place) => place !== undefined);
}

/** The areas in the name of a publisher: 'Pasig PIO', 'Cebu Tribune'. */
function publisherAreas(publisher: Publisher | undefined): readonly Place[] {
  return publisher === undefined
    ? []
    : mentionsIn(publisher.name)
        .map(({ place }) => place)
        .filter((place) => isArea(place) && place.kind !== 'landmark');
}

const publisherCache = new Map<string, readonly Mention[]>();

function mentionsIn(name: string): readonly Mention[] {
  const before = publisherCache.get(name);
  if (before !== undefined) return before;
  const mentions = find(name);
  if (publisherCache.size >= MAX_CACHED_PUBLISHERS) publisherCache.clear();
  publisherCache.set(name, mentions);
  return mentions;
}

const MAX_CACHED_PUBLISHERS = 1_000;

function refines(inTitle: readonly Mention[]): (mention: Mention) => boolean {
  if (inTitle.length === 0) return () => true;
  const areas = inTitle.filter((mention) => isArea(mention.place));
  if (areas.length === 0) {
    // 'Flights to and from Basco Airport': the towns that the lead names besides are where they would have gone.
    if (inTitle.every(isKnownSpot))
      return ({ place }) => inTitle.every((spot) => isInside(spot.place, place, GAZETTEER));
    const isOnRail = inTitle.every(({ place }) => place.kind === 'rail' && place.precision === 'line');
    return ({ place }) => place.precision === 'city' || (isOnRail && place.kind === 'rail');
  }
  // 'Rain over Metro Manila' does not become one street because the lead names it.
  const [area] = areas;
  if (inTitle.length > 1 || area === undefined) return () => false;
  if (area.place.precision === 'city') return (mention) => !isArea(mention.place);
  return (mention) => area.place.precision === 'province' && isInside(mention.place, area.place, GAZETTEER);
}

function isKnownSpot({ place, rule }: Mention): boolean {
  return place.kind === 'landmark' && place.precision === 'point' && rule === 'full-name';
}

function mentionEvidence(
  { places, within }: ChosenPlaces,
  field: NonNullable<Evidence['field']>,
  isFrom: (mention: Mention) => boolean = () => true,
): Evidence[] {
  return [...places, ...(within === undefined ? [] : [within])].filter(isFrom).map((mention) => ({
    rule: `place-in-${field}:${mention.rule}`,
    field,
    start: mention.start,
    end: mention.end,
    text: mention.text,
    value: mention.place.id,
    confidence: mention.confidence,
  }));
}
