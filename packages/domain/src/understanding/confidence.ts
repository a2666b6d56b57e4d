import tables from './confidence-tables.json' with { type: 'json' };

/** How sure the pipeline is of what it made of a report: for each field the share of such reports it is right for. */
export type Confidence = { category: number; severity: number; place: number };
export type ConfidenceField = keyof Confidence;
export type ConfidenceBand = 'high' | 'medium' | 'low';
export type ConfidenceBands = Record<ConfidenceField, ConfidenceBand>;

/**
 * What a category follows from. `issuer`: the publisher says it in a field of its own. `setAside`: a word that ends the
 * question, such as 'review' or 'horoscope'. `words`: points of the best category and of the one after it.
 * `harmAlone`: people came to harm and nothing says how. `nothing`: no word is known.
 */
export type CategoryBasis =
  | { kind: 'issuer' | 'setAside' | 'harmAlone' | 'nothing' }
  | { kind: 'words'; points: number; runnerUp: number };

/**
 * What a severity follows from. `issuer`: figures of a bulletin or an instrument. `level`: a level of a published scale.
 * `ended`: its issuer says that it is over. `signs`: the category, and words that add or take one. `opposed`: words that
 * add and words that take. `unstated`: the category and nothing else.
 */
export type SeverityBasis = 'issuer' | 'level' | 'ended' | 'signs' | 'opposed' | 'unstated';

/** What a place follows from. `named`: names in the words, each as sure as the rule that chose it. */
export type PlaceBasis =
  | { kind: 'issuer' | 'publisher' | 'none' }
  | {
      kind: 'named';
      /** Of each name. */
      sure: readonly number[];
      /** A town that only the lead names, in a report whose title names no place around it. */
      isLeadOnly: boolean;
    };

/** Piecewise linear in how far the best category is ahead: how many points it has says little beside that. */
export function categoryConfidence(basis: CategoryBasis): number {
  if (basis.kind !== 'words') return tables.category[basis.kind];
  return interpolate(tables.category.byMargin, basis.points - basis.runnerUp);
}

/**
 * A level that is named is hardly ever wrong. Where none is, the category's own start is a guess, and the worse the more
 * levels the category has; it is lost besides where the category may be another one.
 */
export function severityConfidence(basis: SeverityBasis, category: string, sureOfCategory: number): number {
  if (basis === 'issuer' || basis === 'level' || basis === 'ended') return tables.severity[basis];
  const base = basis === 'unstated' ? unstatedConfidence(category) : tables.severity[basis];
  return base * (1 - tables.severity.lostWithCategory * (1 - sureOfCategory));
}

/** As sure as the least sure of its names. */
export function placeConfidence(basis: PlaceBasis): number {
  if (basis.kind !== 'named') return tables.place[basis.kind];
  const least = Math.min(1, ...basis.sure);
  const lead = basis.isLeadOnly ? tables.place.leadAlone : 1;
  return least * lead;
}

/** What a reader is told of it. `low` is under the stated bound: the field is a guess. */
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

/** What of it is under the bound. */
export function guessedFields(confidence: Confidence): ConfidenceField[] {
  return FIELDS.filter((field) => confidenceBand(field, confidence[field]) === 'low');
}

const FIELDS = ['category', 'severity', 'place'] as const;

/** It asks people to act. */
export function isReviewable(severity: number): boolean {
  return severity >= tables.reviewFrom;
}

/** Somebody should look at it: people may act by it, and a field of it is a guess. */
export function needsReview(severity: number, confidence: Confidence): boolean {
  return isReviewable(severity) && guessedFields(confidence).length > 0;
}

/**
 * How sure an event is of its severity, in percent: as sure as the surest of the reports it may follow from. An official report that
 * leads decides alone; else the gravest do. Absent where none of them says.
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
