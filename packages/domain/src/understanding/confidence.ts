import tables from './confidence-tables.json' with { type: 'json' };

/**
 * The pipeline's confidence in its analysis of a report: for each field, the share of comparable reports for which it
 * is right.
 */
export type Confidence = { category: number; severity: number; place: number };
export type ConfidenceField = keyof Confidence;
export type ConfidenceBand = 'high' | 'medium' | 'low';
export type ConfidenceBands = Record<ConfidenceField, ConfidenceBand>;

/**
 * The evidence for a category. `issuer`: the publisher states it in a field. `setAside`: a word that settles it, such
 * as 'review' or 'horoscope'. `words`: points of the best and the second-best category. `harmAlone`: people came to
 * harm and nothing says how. `nothing`: no known word.
 */
export type CategoryBasis =
  | { kind: 'issuer' | 'setAside' | 'harmAlone' | 'nothing' }
  | { kind: 'words'; points: number; runnerUp: number };

/**
 * The evidence for a severity. `issuer`: figures of a bulletin or an instrument. `level`: a level of a published scale.
 * `ended`: its issuer reports the end. `signs`: the category, and words that raise or lower it. `opposed`: words that
 * raise and words that lower it. `unstated`: the category alone.
 */
export type SeverityBasis = 'issuer' | 'level' | 'ended' | 'signs' | 'opposed' | 'unstated';

/** The evidence for a place. `named`: names in the text, each as certain as the rule that chose it. */
export type PlaceBasis =
  | { kind: 'issuer' | 'publisher' | 'none' }
  | {
      kind: 'named';
      /** Confidence of each name. */
      sure: readonly number[];
      /** A town named only in the lead, in a report whose title names no place around it. */
      isLeadOnly: boolean;
    };

/** Piecewise linear in the lead of the best category: given that lead, its absolute points matter little. */
export function categoryConfidence(basis: CategoryBasis): number {
  if (basis.kind !== 'words') return tables.category[basis.kind];
  return interpolate(tables.category.byMargin, basis.points - basis.runnerUp);
}

/**
 * A named level is hardly ever wrong. Without one, the category's default severity is a guess, and a worse one the more
 * levels the category has; it is reduced further if the category itself is uncertain.
 */
export function severityConfidence(basis: SeverityBasis, category: string, sureOfCategory: number): number {
  if (basis === 'issuer' || basis === 'level' || basis === 'ended') return tables.severity[basis];
  const base = basis === 'unstated' ? unstatedConfidence(category) : tables.severity[basis];
  return base * (1 - tables.severity.lostWithCategory * (1 - sureOfCategory));
}

/** The confidence of the least certain name. */
export function placeConfidence(basis: PlaceBasis): number {
  if (basis.kind !== 'named') return tables.place[basis.kind];
  const least = Math.min(1, ...basis.sure);
  const lead = basis.isLeadOnly ? tables.place.leadAlone : 1;
  return least * lead;
}

/** The band displayed to readers. `low` is under the stated bound: the field is a guess. */
export function confidenceBand(field: ConfidenceField, confidence: number): ConfidenceBand {
  const { high, low } = tables.bounds[field];
  if (confidence >= high) return 'high';
  return confidence >= low ? 'medium' : 'low';
}

export function confidenceBands({ category, severity, place }: Confidence): ConfidenceBands {
  return {
    category: confidenceBand('category', category),
    severity: confidenceBand('severity', severity),
    place: confidenceBand('place', place),
  };
}

/** The fields under the bound. */
export function guessedFields(confidence: Confidence): ConfidenceField[] {
  return FIELDS.filter((field) => confidenceBand(field, confidence[field]) === 'low');
}

const FIELDS = ['category', 'severity', 'place'] as const;

/** Whether the severity asks people to act. */
export function isReviewable(severity: number): boolean {
  return severity >= tables.reviewFrom;
}

/** Whether an operator should check it: people may act on it, and a field is a guess. */
export function needsReview(severity: number, confidence: Confidence): boolean {
  return isReviewable(severity) && guessedFields(confidence).length > 0;
}

/**
 * The confidence in an event's severity, in percent: the highest of the reports it may follow from. A leading official
 * report decides alone; otherwise the most severe reports do. Null if none of them has a value.
 */
export function eventSeverityConfidence(
  reports: readonly { severity: number; severityPercent: number | null }[],
  officialLead?: { severityPercent: number | null },
): number | null {
  if (officialLead !== undefined) return officialLead.severityPercent;
  const gravest = Math.max(...reports.map(({ severity }) => severity));
  const sure = reports
    .filter(({ severity }) => severity === gravest)
    .flatMap(({ severityPercent }) => severityPercent ?? []);
  return sure.length === 0 ? null : Math.max(...sure);
}

const UNSTATED: ReadonlyMap<string, number> = new Map(Object.entries(tables.severity.unstated));

function unstatedConfidence(category: string): number {
  return UNSTATED.get(category) ?? tables.severity.harmless;
}

function interpolate(curve: readonly { points: number; share: number }[], points: number): number {
  const next = curve.findIndex((one) => one.points > points);
  const [from, to] = [curve[next === -1 ? curve.length - 1 : Math.max(0, next - 1)], curve[next]];
  if (from === undefined) return 0;
  if (to === undefined || points <= from.points) return from.share;
  return from.share + ((to.share - from.share) * (points - from.points)) / (to.points - from.points);
}
