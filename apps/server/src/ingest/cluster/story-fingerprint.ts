import type { Category } from '@paligid/contract/categories';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import type { Word } from '@paligid/geo/folded-words';
import type { Place } from '@paligid/geo/place';
import type { Point } from '@paligid/geo/point';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { matchCooccurrenceRules } from '../understand/category/cooccurrence-rules.ts';
import { findConcepts } from '../understand/text/concepts.ts';
import { itemTexts, textWords } from '../understand/text/item-texts.ts';
import { phraseFinder } from '../understand/text/phrase-finder.ts';
import { type Anchors, findAnchors } from './anchors.ts';
import rules from './data/cluster-rules.json' with { type: 'json' };
import {
  type PlaceFingerprint,
  placeFingerprint,
  placeWords,
  roadNames,
  SPOT_WORDS,
  spotNames,
  unlistedRoads,
} from './place-fingerprint.ts';
import { textFeatures } from './text-features.ts';
import { findVolcanicKind, mentionsEvacuation, type VolcanicKind } from './volcanic-kind.ts';

/** The features by which reports are compared. Computed once and stored with the story. */
export type StoryFingerprint = {
  /** What happened, as ids from concepts.json. */
  types: string[];
  /** Language-independent features (concepts, names, numbers) and their weights. */
  words: Record<string, number>;
  /** The remaining words, in the report's own language, and their weights. */
  plain: Record<string, number>;
  isEnglish: boolean;
  category: Category;
  /** The publisher, where that is an agency or a utility. */
  agency?: string;
  place: PlaceFingerprint;
  anchors: Anchors;
  /** Whether an outage is planned or came of an accident; absent where the title says neither, or both. */
  outage?: 'planned' | 'accident';
  /** What it tells of a volcano; absent where it tells of none. */
  volcanic?: VolcanicKind;
  reportedAtMs: number;
  /** The report is about the end of the event, or about what came after it. */
  isFollowUp: boolean;
  /** It takes the event as known: a toll that rose, victims who were identified; absent where it does not. */
  isLater?: true;
  /** 'Another fire': the report itself says that it is not the earlier one. */
  isAnother: boolean;
  /** The phase of the event that it reports; absent in fingerprints stored before this field existed. */
  step?: PhaseStep;
  /** It reports a warning that was issued, not weather to come. */
  isWarning?: boolean;
  /** Its publisher states which of its messages belong to the same event. */
  isChained: boolean;
};

type FingerprintInput = {
  item: ParsedItem;
  source: Pick<Source, 'name' | 'authority'>;
  category: Category;
  places: readonly Place[];
  point: Point | undefined;
  isFollowUp: boolean;
  step: PhaseStep;
  isWarning: boolean;
  reportedAt: Date;
};

const WEAK = new Set(rules.weak);
const VAGUE = new Set(rules.vague);
const WIDE = new Set(rules.wide);
const findAnother = phraseFinder(rules.another);
const findLater = phraseFinder(rules.later);
/** A lead mentions more than its subject. */
const LEAD_WEIGHT = 0.5;
const MAX_LEAD_WORDS = 30;

/** A short lead is not copied: what was found in its words is cached by them. */
function firstWords(words: readonly Word[]): readonly Word[] {
  return words.length <= MAX_LEAD_WORDS ? words : words.slice(0, MAX_LEAD_WORDS);
}

export function storyFingerprint(input: FingerprintInput): StoryFingerprint {
  const { item, source, category, places, point, isFollowUp, step, isWarning, reportedAt } = input;
  const [title, lead] = itemTexts(item);
  const titleWords = title === undefined ? [] : textWords(title);
  const leadWords = lead === undefined ? [] : firstWords(textWords(lead));
  const ofPlaces = placeWords(places);
  const roads = roadNames(titleWords);
  const names = spotNames(titleWords, places);
  // A street that is not in the gazetteer is still a place: that two reports name it says nothing about what happened.
  const ofSpots = new Set([
    ...ofPlaces,
    ...names,
    ...roads.flatMap((road) => road.split(' ')),
    ...SPOT_WORDS,
  ]);
  const found = findTypes(item, [titleWords, leadWords], category);
  const anchors = findAnchors([title?.text ?? '', lead?.text ?? ''].join(' . '), source.name);
  const place = placeFingerprint(places, point);
  const isOfVolcano = found.includes('volcano') || anchors.volcano !== undefined;
  const volcanic =
    isOfVolcano && category === 'emergency'
      ? findVolcanicKind(title?.text ?? '', place.cities.length > 0)
      : undefined;
  // Rescue takes hours, an order to leave stands for days.
  const isEvacuation =
    volcanic === 'evacuation' ||
    (category === 'emergency' &&
      found.every((type) => type === 'rescue') &&
      mentionsEvacuation(title?.text ?? ''));
  const types = isEvacuation ? ['evacuation'] : found;
  return {
    types,
    ...textFeatures(
      [
        { words: titleWords, text: title?.text ?? '', weight: 1 },
        { words: leadWords, text: lead?.text ?? '', weight: LEAD_WEIGHT },
      ],
      ofSpots,
    ),
    isEnglish: isEnglish([...titleWords, ...leadWords]),
    category,
    ...(isAgency(source) ? { agency: source.name } : {}),
    place: { ...place, names, ...unlistedRoads(roads, places) },
    anchors,
    ...(volcanic === undefined ? {} : { volcanic }),
    ...(category === 'outage' ? findOutage(titleWords) : {}),
    reportedAtMs: reportedAt.getTime(),
    isFollowUp: isFollowUp || step === 'over',
    step,
    isWarning,
    ...(findLater(titleWords).length > 0 ? { isLater: true as const } : {}),
    isAnother: reportsAnother(titleWords),
    isChained: item.cap !== undefined || item.quake !== undefined || item.isBulletinPart === true,
  };
}

const findPlanned = phraseFinder(rules.outages.planned);
const findAccident = phraseFinder(rules.outages.accident);

function findOutage(title: readonly Word[]): Pick<StoryFingerprint, 'outage'> {
  const isPlanned = findPlanned(title).length > 0;
  if (isPlanned === findAccident(title).length > 0) return {};
  return { outage: isPlanned ? 'planned' : 'accident' };
}

function isAgency({ authority }: Pick<Source, 'authority'>): boolean {
  return authority === 'official' || authority === 'utility';
}

/**
 * What happened: from the title, else from the lead. Types of the report's own category come before others; a traffic
 * jam counts only if nothing else happened.
 */
function findTypes(item: ParsedItem, texts: readonly (readonly Word[])[], category: Category): string[] {
  // 'M 4.3 - 14 km SSW of Calatagan' has no word for it.
  if (item.quake !== undefined) return ['quake'];
  // A horoscope tells of storms and fires that nobody sees.
  if (category === 'other') return [];
  const found = texts.map((words) => findConcepts(words).map(({ concept }) => concept));
  const together = matchCooccurrenceRules(itemTexts(item));
  // A lead that mentions rain or a storm gives the reason: jeepneys that run late for those whom rain delayed are no rain.
  const isOwnHazard = category === 'weather' || category === 'emergency';
  const own = found.map((concepts) => concepts.filter((concept) => concept.category === category));
  const candidates = [
    ...own.map((concepts) => concepts.map(({ id }) => id)),
    together.flatMap((one) => (one.category === category && one.type !== undefined ? [one.type] : [])),
    ...found.map((concepts, i) =>
      concepts.map(({ id }) => id).filter((id) => i === 0 || isOwnHazard || !WIDE.has(id)),
    ),
  ].map((ids) => [...new Set(ids)].filter((id) => !VAGUE.has(id)));
  const [inTitle = [], inLead = [], beside = []] = candidates;
  const strong = (ids: readonly string[]) => ids.filter((id) => !WEAK.has(id));
  const first = [[...inTitle, ...beside], inLead].map(strong).find(({ length }) => length > 0);
  const types = [...new Set(first ?? candidates.find(({ length }) => length > 0) ?? [])];
  const isOfRiver = types.includes('volcano') && (texts[0] ?? []).some(({ folded }) => RIVERS.has(folded));
  return isOfRiver ? [...new Set(types.map((type) => (type === 'volcano' ? 'river' : type)))] : types;
}

/** A river has an alert level, as a volcano has. */
const RIVERS = new Set(rules.rivers);

const FILIPINO = new Set(rules.filipino);
const ENGLISH = new Set(rules.english);
const BOTH: ReadonlySet<string> = new Set([...rules.filipino.filter((word) => ENGLISH.has(word)), 'may']);

/** Decided by function words; a report that mixes both languages is Filipino, because its grammar is. */
function isEnglish(words: readonly Word[]): boolean {
  const count = (isOne: (word: string) => boolean) => words.filter(({ folded }) => isOne(folded)).length;
  // 'At' and 'may' are words of both: they tell nothing beside words of one alone.
  const filipino = count((word) => FILIPINO.has(word) && !BOTH.has(word));
  const english = count((word) => ENGLISH.has(word) && !BOTH.has(word));
  if (filipino + english === 0) return count((word) => BOTH.has(word)) === 0;
  return english > 2 * filipino;
}

/** 'Isa pang sunog', but not 'isa pang lalaki', and not 'second alarm': that is a step of the same fire or river. */
function reportsAnother(title: readonly Word[]): boolean {
  const incidents = findConcepts(title);
  return findAnother(title).some(
    ({ first, words }) =>
      !ALARM_STEPS.has(title[first + words]?.folded ?? '') &&
      incidents.some((one) => one.first >= first + words && one.first <= first + words + 1),
  );
}

const ALARM_STEPS = new Set(rules.steps);
