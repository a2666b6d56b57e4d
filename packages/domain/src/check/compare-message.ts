import { manilaDate } from '../time/calendar.ts';

/** A fact that a text states, by which it can be compared with another text. */
export type StatedFact = {
  kind: 'place' | 'number' | 'level' | 'day' | 'time' | 'agency';
  /** What a number counts, which scale a level is of, whether a day is the last one ('until'); '' where there is none. */
  unit: string;
  /** Any of them: a name may have several bearers, a weekday may be the last or the next one. */
  values: readonly string[];
  /** Of a place: the areas around each of `values`. */
  around?: readonly string[];
  start: number;
  end: number;
};

/** 'over': it ended or was lifted; 'denied': it is called false; 'negated': something is not so. */
export type Tone = 'over' | 'denied' | 'negated';

export type TextFacts = {
  /** What happened, as ids of the lexicon. */
  concepts: readonly string[];
  /** Those of them that it tells of; the others are named as a cause: 'no classes because of the rain'. */
  subjects: readonly string[];
  facts: readonly StatedFact[];
  /** The remaining words, each with the forms by which another text may have it. */
  words: readonly (readonly string[])[];
  terms: ReadonlySet<string>;
  tones: ReadonlySet<Tone>;
};

/** `tones` and `subjects` are those of its headline: further down a report speaks of other things too. */
export type Evidence = TextFacts & { publishedMs: number; isOver: boolean; hasNegation: boolean };

type FactState = 'agrees' | 'differs' | 'unknown';
/** `rival`: the fact of the evidence that differs. */
export type ComparedFact = { state: FactState; rival?: StatedFact };

export type Finding = {
  /** In the order of the evidence given. */
  evidence: number;
  relation: 'confirms' | 'contradicts';
  /** One for each fact of the message. */
  facts: ComparedFact[];
  /** Why a report that agrees in all facts does not confirm: it is over, it was denied, or it is old. */
  because: 'facts' | 'over' | 'denied' | 'old';
};

/** Orders and warnings hold for a whole area: for each of its parts, but one for a part is not one for the whole. */
const AREA_WIDE: ReadonlySet<string> = new Set([
  ...['classes', 'coding', 'holiday', 'curfew', 'ordinance', 'rain', 'cyclone', 'gale', 'thunder', 'strike'],
]);
/** One hazard under two names. */
const SAME_HAZARD: readonly ReadonlySet<string>[] = [new Set(['flood', 'river'])];
const HOUR_MS = 3_600_000;
/** A message without a day is about now. */
const CURRENT_MS = 36 * HOUR_MS;
/** What was reported earlier is another event of the same kind. */
const RELATED_MS = 72 * HOUR_MS;
/** The share of a message's other words that a report must have to confirm all of it. */
const MIN_SHARED_WORDS = 0.5;

/**
 * Compares a message with what official sources published, by rules alone. A report confirms only if it has every fact
 * of the message; one fact that it states otherwise contradicts. Silence is neither.
 */
export function compareMessage(message: TextFacts, evidence: readonly Evidence[], nowMs: number): Finding[] {
  if (message.concepts.length === 0 || !message.facts.some(({ kind }) => kind !== 'agency')) return [];
  const findings = evidence.flatMap((one, i) => {
    const found = compareWith(message, one, nowMs);
    return found === undefined ? [] : [{ evidence: i, ...found }];
  });
  const published = ({ evidence: i }: Finding) => evidence[i]?.publishedMs ?? 0;
  const agreeing = ({ facts }: Finding) => facts.filter(({ state }) => state === 'agrees').length;
  findings.sort((a, b) => agreeing(b) - agreeing(a) || published(b) - published(a));
  const confirming = findings.filter(({ relation }) => relation === 'confirms');
  if (confirming.length === 0) return findings;
  // What ended after it was confirmed holds no longer.
  const confirmedMs = Math.max(...confirming.map(published));
  const ends = evidence.flatMap((one, i) =>
    one.publishedMs > confirmedMs && endsIt(message, one)
      ? [{ evidence: i, ...contradiction(message, one, 'over') }]
      : [],
  );
  return ends.length > 0 ? ends : confirming;
}

/** Whether a report is about the same, at the same places. */
export function isAbout(message: TextFacts, evidence: Evidence): boolean {
  return (
    speaksOf(message, evidence) &&
    message.facts.every(
      (fact) => fact.kind !== 'place' || comparePlace(fact, evidence, message.concepts).state === 'agrees',
    )
  );
}

/**
 * Whether a report tells of what the message tells of. A flood warning that names the rain says nothing about a rainfall
 * warning: neither that it was issued nor that it was not.
 */
function speaksOf(message: TextFacts, evidence: Evidence): boolean {
  if (!message.concepts.every((concept) => evidence.concepts.includes(concept))) return false;
  if (message.subjects.length === 0 || evidence.subjects.length === 0) return true;
  return message.subjects.some((subject) => {
    const names = SAME_HAZARD.find((hazard) => hazard.has(subject)) ?? new Set([subject]);
    return evidence.subjects.some((other) => names.has(other));
  });
}

function endsIt(message: TextFacts, evidence: Evidence): boolean {
  return evidence.tones.has('over') && !message.tones.has('over') && isAbout(message, evidence);
}

function contradiction(
  message: TextFacts,
  evidence: Evidence,
  because: Finding['because'],
): Omit<Finding, 'evidence'> {
  const facts = message.facts.map((fact) => compareFact(fact, evidence, message.concepts));
  return { relation: 'contradicts', facts, because };
}

function compareWith(
  message: TextFacts,
  evidence: Evidence,
  nowMs: number,
): Omit<Finding, 'evidence'> | undefined {
  if (!speaksOf(message, evidence)) return undefined;
  const facts = message.facts.map((fact) => compareFact(fact, evidence, message.concepts));
  const isElsewhere = facts.some(({ state }, i) => message.facts[i]?.kind === 'place' && state === 'unknown');
  if (isElsewhere) return undefined;
  const ageMs = nowMs - evidence.publishedMs;
  const contradicts = (because: Finding['because']) => contradiction(message, evidence, because);
  if (facts.some(({ state }) => state === 'differs'))
    return ageMs <= RELATED_MS ? contradicts('facts') : undefined;
  if (facts.some(({ state }) => state === 'unknown')) return undefined;
  if (evidence.tones.has('denied') && !message.tones.has('denied')) return contradicts('denied');
  if (message.tones.has('denied') !== evidence.tones.has('denied')) return undefined;
  const isOver = evidence.isOver || evidence.tones.has('over');
  if (isOver && !message.tones.has('over')) return ageMs <= RELATED_MS ? contradicts('over') : undefined;
  if (message.tones.has('over') && !isOver) return undefined;
  const isNegated = message.tones.has('negated');
  if (isNegated ? !evidence.hasNegation : evidence.tones.has('negated')) return undefined;
  if (sharedWords(message, evidence) < MIN_SHARED_WORDS) return undefined;
  const hasDay = message.facts.some(({ kind }) => kind === 'day');
  if (!hasDay && ageMs > CURRENT_MS) return contradicts('old');
  return { relation: 'confirms', facts, because: 'facts' };
}

function compareFact(fact: StatedFact, evidence: Evidence, concepts: readonly string[]): ComparedFact {
  if (fact.kind === 'place') return comparePlace(fact, evidence, concepts);
  if (fact.kind === 'day') return compareDay(fact, evidence);
  const same = evidence.facts.filter(({ kind, unit }) => kind === fact.kind && unit === fact.unit);
  if (same.some((other) => haveCommon(other, fact))) return { state: 'agrees' };
  const [rival] = same;
  // That a report names another agency says nothing about the one in the message.
  if (rival !== undefined && fact.kind !== 'agency') return { state: 'differs', rival };
  const isElsewhere =
    fact.kind === 'number' &&
    evidence.facts.some((other) => other.kind === 'number' && haveCommon(other, fact) && other.unit === '');
  return { state: isElsewhere ? 'agrees' : 'unknown' };
}

function comparePlace(fact: StatedFact, evidence: Evidence, concepts: readonly string[]): ComparedFact {
  const places = evidence.facts.filter(({ kind }) => kind === 'place');
  if (places.some((other) => haveCommon(other, fact))) return { state: 'agrees' };
  const isAreaWide = concepts.some((concept) => AREA_WIDE.has(concept));
  const isWider = places.some((other) => other.values.some((id) => fact.around?.includes(id)));
  if (isWider) return { state: isAreaWide ? 'agrees' : 'unknown' };
  const narrower = places.find((other) => fact.values.some((id) => other.around?.includes(id)));
  if (narrower === undefined) return { state: 'unknown' };
  // A flood in a barangay is one in its city; an order of a city is not one for the region.
  return isAreaWide ? { state: 'differs', rival: narrower } : { state: 'agrees' };
}

function compareDay(fact: StatedFact, evidence: Evidence): ComparedFact {
  const days = evidence.facts.filter(({ kind }) => kind === 'day');
  const same = days.filter(({ unit }) => unit === fact.unit);
  if (same.some((other) => haveCommon(other, fact))) return { state: 'agrees' };
  const [rival] = same.length > 0 ? same : days;
  if (rival !== undefined) return { state: 'differs', rival };
  const isDayOfReport = fact.unit === '' && fact.values.includes(manilaDate(evidence.publishedMs));
  return { state: isDayOfReport ? 'agrees' : 'unknown' };
}

function haveCommon(a: StatedFact, b: StatedFact): boolean {
  return a.values.some((value) => b.values.includes(value));
}

function sharedWords({ words }: TextFacts, { terms }: Evidence): number {
  if (words.length === 0) return 1;
  return words.filter((forms) => forms.some((form) => terms.has(form))).length / words.length;
}
