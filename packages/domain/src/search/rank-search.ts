import type { GroupKind } from './understand-query.ts';

/**
 * How a story has what was looked for: not at all, only what often comes with it, somewhere, in its title (or it is
 * placed there), in its title as it was typed.
 */
export type Hit = 0 | 1 | 2 | 3 | 4;

/** What often comes with it is not it. */
export function isHit(hit: Hit | undefined): boolean {
  return (hit ?? 0) > 1;
}

export type RankedFacts = {
  /** One for each group of the query. */
  hits: readonly Hit[];
  publishedMs: number;
  severity: number;
  category: string;
  /** An alert that has neither run out nor been called off. */
  isAlertInForce: boolean;
  /** From the reader; null when either place is unknown. */
  metres: number | null;
};

export type RankQuestion = {
  kinds: readonly GroupKind[];
  /** For each group whether it was asked for by several words, which mean less than their concept: 'fun run'. */
  phrases: readonly boolean[];
  /** For each group whether it names who or what was involved, beside another that names what happened. */
  involved: readonly boolean[];
  /** Of the concepts that are looked for. */
  categories: readonly string[];
  nowMs: number;
  /** The reader asks for what is close to them. */
  isNearby: boolean;
};

/** Who names a place wants to know what happens there; what happened matters more than a word beside it. */
const KIND_WEIGHTS: Readonly<Record<GroupKind, number>> = {
  place: 2.2,
  concept: 1.2,
  category: 0.9,
  sense: 0.6,
  word: 0.7,
  number: 0.3,
  severity: 0.4,
  official: 0.4,
};
/** 'Looting of evacuated houses' is about looting. */
const INVOLVED_WEIGHT = 0.7;
const HIT_SHARES: readonly number[] = [0, 0.68, 0.86, 0.98, 1];
const PHRASE_SHARES: readonly number[] = [0, 0.62, 0.78, 0.9, 1];
const FRESH_WEIGHT = 0.36;
const SEVERITY_WEIGHT = 0.14;
/** Added to it for an alert in force: a reader who looks for floods needs the warning first. */
const IN_FORCE_WEIGHT = 0.36;
/** A story of the concept's own category is about it; another one mentions it. */
const ABOUT_WEIGHT = 0.15;
const NEAR_WEIGHT = 0.15;
const NEARBY_WEIGHT = 1;
/** After two days news is half as fresh, after two weeks a quarter. */
const FRESH_HALF_MS = 2 * 86_400_000;
const NEAR_HALF_METRES = 6_000;

/**
 * How well a story answers, from text, freshness, severity and nearness. What was looked for outweighs everything else:
 * a story that lacks a part of the query never stands before one that has all of it and is as old. An alert in force
 * that has all of it is as fresh as this moment, and its severity counts for more.
 */
export function searchScore(facts: RankedFacts, asked: RankQuestion): number {
  const { hits, publishedMs, severity, metres } = facts;
  const weights = asked.kinds.map((kind, i) =>
    asked.involved[i] === true ? INVOLVED_WEIGHT : KIND_WEIGHTS[kind],
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.reduce(
    (sum, weight, i) =>
      sum + weight * ((asked.phrases[i] === true ? PHRASE_SHARES : HIT_SHARES)[hits[i] ?? 0] ?? 0),
    0,
  );
  const text = total === 0 ? 1 : found / total;
  const isWarning = facts.isAlertInForce && isWholeMatch(hits, asked.kinds);
  const age = isWarning ? 0 : Math.max(0, asked.nowMs - publishedMs);
  const fresh = 1 / (1 + Math.sqrt(age / FRESH_HALF_MS));
  const near = metres === null ? 0 : 1 / (1 + metres / NEAR_HALF_METRES);
  return (
    text * text +
    FRESH_WEIGHT * fresh +
    (asked.categories.includes(facts.category) ? ABOUT_WEIGHT : 0) +
    (SEVERITY_WEIGHT + (isWarning ? IN_FORCE_WEIGHT : 0)) * (severity / 5) +
    (asked.isNearby ? NEARBY_WEIGHT : NEAR_WEIGHT) * near
  );
}

/** Whether a story has everything that was looked for; severity and 'official' in words are wishes. */
export function isWholeMatch(hits: readonly Hit[], kinds: readonly GroupKind[]): boolean {
  return kinds.every((kind, i) => isHit(hits[i]) || kind === 'severity' || kind === 'official');
}
