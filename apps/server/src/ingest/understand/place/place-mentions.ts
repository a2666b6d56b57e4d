import { type ChosenPlaces, choosePlaces } from '@paligid/geo/choose-places';
import { isInside } from '@paligid/geo/containment';
import { type Mention, placeFinder } from '@paligid/geo/find-places';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { CONFIDENCE } from '@paligid/geo/mention-rules';
import { isArea, type Place } from '@paligid/geo/place';
import { ROLE_WEIGHTS } from '@paligid/geo/place-role';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Source } from '../../source.ts';
import keywords from '../category/data/keywords.json' with { type: 'json' };
import type { Evidence } from '../text/evidence.ts';
import { findDateline, itemTexts, textWords } from '../text/item-texts.ts';
import { phraseFinder } from '../text/phrase-finder.ts';
import type { NamedPlaces } from './alert-area.ts';

/** The publisher, which may tell apart places with the same name. */
type Publisher = Pick<Source, 'name' | 'authority'>;

/** The places that an item is about, and the words that name them. */
export type MentionedPlaces = ChosenPlaces & { evidence: Evidence[] };

const find = placeFinder(GAZETTEER);
const findBriefs = phraseFinder(keywords.roundups.briefs);
/** Most newsrooms are here, whatever they write about. */
const CAPITAL = '1380600000';
const DATELINE_CONFIDENCE = 0.4;

export function findInAreas(areas: readonly string[]): MentionedPlaces {
  const mentions = areas.flatMap((area) => find(area));
  const chosen = choosePlaces(mentions, GAZETTEER);
  return { ...chosen, evidence: mentionEvidence(chosen, 'areas') };
}

/** The most that a bulletin may name. */
const MAX_AREA_PLACES = 200;

/**
 * Each area separately: all of them are warned, and what is named beside one tells it from others with the same name.
 */
export function findEachArea(areas: readonly string[]): NamedPlaces[] {
  const found = areas.map((name) => ({ name, mentions: find(name) }));
  const nearby = found.flatMap(({ mentions }) => mentions.map(({ place }) => place)).filter(isArea);
  return found.map(({ name, mentions }) => {
    const meant = mentions.length > 0 ? mentions : find(name, nearby);
    const { places } = choosePlaces(meant, GAZETTEER, MAX_AREA_PLACES);
    return { name, places: places.map(({ place }) => place) };
  });
}

/** No place name matches across it. */
const BETWEEN_TEXTS = ' | ';

/** The title says where it is; the lead may only refine it, or decides if the title names no place. */
export function findInTexts(item: ParsedItem, publisher?: Publisher): MentionedPlaces {
  const [title, lead] = itemTexts(item);
  // A roundup of many events at many places has no place.
  if (title !== undefined && findBriefs(textWords(title)).length > 0) return { places: [], evidence: [] };
  const leadStart = (title?.text.length ?? 0) + BETWEEN_TEXTS.length;
  // Searched as one text, so that the lead can tell which San Fernando the title means.
  const text = [title?.text, lead?.text].filter((one) => one !== undefined).join(BETWEEN_TEXTS);
  const mentions = withoutNamesakes(find(text, nearbyAreas(item, publisher)), text);
  const ofTitle = filterByRole(
    mentions.filter((mention) => mention.start < leadStart && !isGroupOfProvinces(mention, text)),
    INTENSITY.test(title?.text ?? '') || isFeltFromSea(mentions, title?.text ?? ''),
  );
  const ofLead = mentions
    .filter(({ start }) => start >= leadStart)
    .map((mention) => ({ ...mention, start: mention.start - leadStart, end: mention.end - leadStart }));
  const isCaught =
    ofTitle.length > 0 && ofTitle.every(({ role }) => role === 'caught') && DOER.test(title?.text ?? '');
  // 'Suspects in the killing caught in Pasay | … the shooting in Daraga': it happened in the other town.
  const elsewhere = ofLead.filter(
    ({ place }) => !isCaught || !ofTitle.some((mention) => mention.place === place),
  );
  const inLead = filterByRole(withinDateline(elsewhere, ofTitle, lead?.text ?? ''));
  const isLesser = maxRoleWeight(ofTitle) < ROLE_WEIGHTS.felt || isCaught;
  const inTitle =
    isLesser &&
    // 'Canlaon City residents told to leave | after the eruption of Kanlaon'
    maxRoleWeight(inLead.filter((mention) => !isBackdrop(mention))) === ROLE_WEIGHTS.here
      ? []
      : ofTitle;
  const chosen = choosePlaces(
    withoutBackdrop([
      ...inTitle,
      ...inLead
        .filter(
          (mention) =>
            maxRoleWeight([mention]) === ROLE_WEIGHTS.here ||
            inTitle.length === 0 ||
            // 'A mayor in Nueva Ecija | Mayor Reyes of Santa Rosa, Nueva Ecija'
            (mention.role === 'ofWhom' && inTitle.every(({ role }) => role === 'ofWhom')),
        )
        .filter(refines(inTitle, title?.text ?? '')),
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

/**
 * 'San Roque adds vaccination days, Navotas | The health center of San Roque, Navotas': the barangay beside its city is
 * what the bare name means too. A town of another region is not meant by a name before its city ('in San Rafael,
 * Pasay'), nor a spot of another city by a road that is called like it ('Lawton Avenue, Taguig').
 */
function withoutNamesakes(mentions: readonly Mention[], text: string): readonly Mention[] {
  const beside = mentions.filter(({ place, rule }) => rule === 'beside-its-area' && !isArea(place));
  const ofAddresses = mentions.filter((mention, i) => isOfAddress(mention, mentions[i + 1], text));
  if (beside.length + ofAddresses.length === 0) return mentions;
  return mentions.flatMap((mention) => {
    const isNamed = (other: Mention) => other.text === mention.text;
    const same = isUnsure(mention) ? beside.find(isNamed) : undefined;
    if (same !== undefined) return [{ ...mention, place: same.place, rule: same.rule }];
    return ofAddresses.some(isNamed) ? [] : [mention];
  });
}

function isOfAddress(mention: Mention, next: Mention | undefined, text: string): boolean {
  if (next?.place.precision !== 'city') return false;
  const { place, end } = mention;
  const after = text.slice(end, next.start);
  if (!isArea(place)) return ROAD_THEN_CITY.test(after) && !isInside(place, next.place, GAZETTEER);
  const isTown = isUnsure(mention) && place.precision === 'city';
  return isTown && after === ', ' && regionOf(place) !== regionOf(next.place);
}

function isUnsure({ rule }: Pick<Mention, 'rule'>): boolean {
  return rule === 'no-other' || rule === 'only-one-named-so';
}

const ROAD_THEN_CITY = /^ (?:Avenue|Ave\.?|Street|St\.|Road|Rd\.?|Boulevard|Blvd\.?)(?:,| in| sa)? $/u;

function regionOf({ id }: Place): string {
  return id.slice(0, 2);
}

/**
 * 'CATARMAN, Northern Samar - … also in Bobon and Mondragon': of the towns in a lead the one of its dateline is meant,
 * unless the title names another place or the newsroom is in the capital.
 */
function withinDateline(
  inLead: readonly Mention[],
  inTitle: readonly Mention[],
  lead: string,
): readonly Mention[] {
  const dateline = LEAD_DATELINE.exec(lead)?.[0];
  if (dateline === undefined) return inLead;
  const named = inLead.find(({ place, end }) => place.precision === 'city' && end <= dateline.length);
  if (named === undefined || named.place.id === CAPITAL) return inLead;
  const isMeant = inTitle.every(({ place }) => isInside(named.place, place, GAZETTEER));
  return isMeant
    ? inLead.filter(({ place }) => place === named.place || isInside(place, named.place, GAZETTEER))
    : inLead;
}

/** 'Over the Samar provinces', 'sa tatlong probinsya ng Samar': the lead names them. */
function isGroupOfProvinces({ place, start, end }: Mention, text: string): boolean {
  return (
    place.precision === 'province' &&
    (/^ provinces\b/i.test(text.slice(end)) || PROVINCES_OF.test(text.slice(0, start)))
  );
}

const PROVINCES_OF =
  /\b(?:mga|dalawang|tatlong|apat na|duha ka|tulo ka) (?:probinsi?ya|lalawigan)(?: ng| sa| sang) $/i;

/** Who is told of by what he did is not where he did it. */
const DOER =
  /\b(?:suspects?|gunm[ae]n|killers?|kidnappers?|robbers?|fugitives?|wanted|suspek|sospek|suspetsado|salarin|pumatay|bumaril|namaril|nanaksak|dumukot|holdaper)\b/iu;

const LEAD_DATELINE = /^\s*\p{Lu}[\p{Lu} .'-]{2,30}(?:, [\p{L} .]{3,30})?\s*(?:—|–|--?)\s+/u;

/** 'Quake off Davao Occidental felt in General Santos': no town is named where it happened. */
function isFeltFromSea(mentions: readonly Mention[], title: string): boolean {
  const isTown = ({ place, role, start }: Mention) =>
    start < title.length && role === 'here' && place.precision === 'city';
  return OFF_SHORE.test(title) && !mentions.some(isTown);
}

const OFF_SHORE = /\boff (?:the (?:coast|waters) of )?\p{Lu}.*\bfelt (?:in|at|across|as far)\b/u;
const INTENSITY = /\b(?:intensity|intensidad|peis)\b/iu;

/** An origin or a destination counts only if nothing says where the event was. */
function filterByRole(mentions: readonly Mention[], isFeltAsStated = false): readonly Mention[] {
  // 'Felt in Quezon City: the quake off Batangas' is about where it was felt, and so is 'felt at Intensity III in Butuan'.
  const isFelt =
    mentions[0]?.role === 'felt' || (isFeltAsStated && mentions.some(({ role }) => role === 'felt'));
  // 'Legazpi residents plant trees on Mayon' is in the city, and a railway line says nothing about the spot.
  const solid = mentions.filter((mention) => !isBackdrop(mention) && !isRailway(mention));
  const isSolid = maxRoleWeight(solid) >= ROLE_WEIGHTS.destination;
  const weight = isFelt
    ? ROLE_WEIGHTS.felt
    : maxRoleWeight(isSolid ? solid : mentions.filter((mention) => !isRailway(mention)));
  return mentions.filter(
    (mention) => isRailway(mention) || (ROLE_WEIGHTS[mention.role] === weight && weight >= 0),
  );
}

function isHomeTown({ role, rule, place }: Mention): boolean {
  return role === 'origin' && place.precision === 'city' && (rule === 'full-name' || isUnsure({ rule }));
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

/** Ash falls on towns, and storms cross islands: a volcano or an island is meant only if nothing else is named. */
function withoutBackdrop(mentions: readonly Mention[]): readonly Mention[] {
  const others = mentions.filter((mention) => !isBackdrop(mention));
  return others.some(({ place }) => place.kind !== 'country') ? others : mentions;
}

/** If nothing else is named, a report with a dateline outside the capital is about that place. */
function findInDateline(item: ParsedItem): MentionedPlaces | undefined {
  const mentions = find(findDateline(item) ?? '')
    .filter(({ place }) => place.precision === 'city' && place.id !== CAPITAL)
    .map((mention) => ({ ...mention, confidence: DATELINE_CONFIDENCE }));
  if (mentions.length === 0) return undefined;
  const chosen = choosePlaces(mentions, GAZETTEER);
  return { ...chosen, evidence: mentionEvidence(chosen, item.summary === undefined ? 'body' : 'summary') };
}

/** A city's own announcement, 'Libreng sakay ngayong araw', is in the city. */
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

/** The areas of the publisher or, if it names none, the city that most reports in Cebuano come from. */
function nearbyAreas({ language }: ParsedItem, publisher: Publisher | undefined): readonly Place[] {
  const own = publisherAreas(publisher);
  if (own.length > 0 || language !== 'ceb') return own;
  return [GAZETTEER.byId.get(CEBU_CITY)].filter((place) => place !== undefined);
}

/** The areas in a publisher's name: 'Pasig PIO', 'Cebu Tribune'. */
function publisherAreas(publisher: Publisher | undefined): readonly Place[] {
  return publisher === undefined
    ? []
    : mentionsIn(publisher.name)
        .map(({ place }) => place)
        .filter((place) => isArea(place) && place.kind !== 'landmark')
        .flatMap((place) => [place, ...provinceOf(place)]);
}

/** A station of the coast guard in Surigao City watches over the towns around it. */
function provinceOf({ precision, parentId = '' }: Place): Place[] {
  const parent = precision === 'city' ? GAZETTEER.byId.get(parentId) : undefined;
  return parent?.precision === 'province' ? [parent] : [];
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

const WHOLE =
  /\b(?:all|whole|entire|rest) (?:of )?(?:the )?(?:province of |island of )?$|\b(?:buong|buo nga|tibuok|bilog nga|kabuuan ng|amin a) (?:(?:lalawigan|probinsi?ya|isla) (?:ng|sa|sang|ti) )?$/iu;
const WHOLE_AFTER = /^[- ]?wide\b|^,? province-?wide\b/iu;

function refines(inTitle: readonly Mention[], title: string): (mention: Mention) => boolean {
  if (inTitle.length === 0) return () => true;
  const named = inTitle.filter((mention) => isArea(mention.place));
  // 'Santo Tomas, Batangas' is one place: the lead may name the barangay in it.
  const areas = named.filter(({ place }) => !named.some((inner) => isInside(inner.place, place, GAZETTEER)));
  if (areas.length === 0) {
    // 'Flights to and from Basco Airport': the other towns in the lead are where the flights would have gone.
    if (inTitle.every(isKnownSpot))
      return ({ place }) => inTitle.every((spot) => isInside(spot.place, place, GAZETTEER));
    // 'Trains only from North Avenue to Shaw | fault at Boni Station'
    const isOnRail = inTitle.every(
      ({ place, role }) => place.kind === 'rail' && (place.precision === 'line' || role === 'extent'),
    );
    // 'Pileup on NLEX | near the Marilao exit': a road has no spot of its own.
    const isOnRoad = (spot: Place) =>
      isSpot(spot) && inTitle.every((mention) => isRoad(mention) && mayPass(mention.place, spot));
    return ({ place, role }) =>
      place.precision === 'city' ||
      (isOnRail && place.kind === 'rail') ||
      (role === 'here' && isOnRoad(place));
  }
  // 'Rain over Metro Manila' is not narrowed to one street because the lead names it.
  const [area] = areas;
  const isAlone = inTitle.every((mention) => named.includes(mention) || isRoad(mention));
  if (!isAlone || areas.length > 1 || area === undefined) return () => false;
  if (area.place.precision === 'city') return (mention) => !isArea(mention.place);
  // 'Fiber cut leaves all of Siquijor offline | the cable at Larena'
  if (WHOLE.test(title.slice(0, area.start)) || WHOLE_AFTER.test(title.slice(area.end))) return () => false;
  return (mention) => area.place.precision === 'province' && isInside(mention.place, area.place, GAZETTEER);
}

function isRoad({ place }: Mention): boolean {
  return place.kind === 'road' && place.precision === 'line';
}

/** A street of one city has no spots in another. */
function mayPass({ parentId = '' }: Place, spot: Place): boolean {
  const parent = GAZETTEER.byId.get(parentId);
  return parent?.precision !== 'city' || isInside(spot, parent, GAZETTEER);
}

function isSpot({ precision }: Place): boolean {
  return precision === 'point' || precision === 'junction' || precision === 'barangay';
}

function isKnownSpot({ place, rule }: Mention): boolean {
  if (place.precision === 'barangay') return CONFIDENCE[rule] >= CONFIDENCE['full-name'];
  return place.kind === 'landmark' && isSpot(place) && rule === 'full-name';
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
    // 'Taga-Lipa ang mga biktima' in a lead is a guess of where they died.
    confidence: mention.confidence * (field !== 'title' && isHomeTown(mention) ? 0.5 : 1),
  }));
}
