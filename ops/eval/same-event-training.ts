import { candidateKeys } from '../../apps/server/src/ingest/cluster/candidate-keys.ts';
import { featureGroups } from '../../apps/server/src/ingest/cluster/pair-features.ts';
import { likeness } from '../../apps/server/src/ingest/cluster/similarity.ts';
import type { StoryFingerprint } from '../../apps/server/src/ingest/cluster/story-fingerprint.ts';
import { isInLongWindow, isInWindow, openMs } from '../../apps/server/src/ingest/cluster/time-windows.ts';
import { findVeto } from '../../apps/server/src/ingest/cluster/vetoes.ts';

/** An item of a labelled set as the clusterer sees it. A roundup has no fingerprint. */
export type LabelledReport = {
  set: string;
  id: string;
  lang: string;
  /** The labelled event; one of its own for what belongs to none. */
  event: string;
  atMs: number;
  fingerprint: StoryFingerprint | null;
};

export type LabelledPair = {
  set: string;
  features: Readonly<Record<string, number>>;
  isSame: boolean;
  weight: number;
};

export type Weights = { bias: number; weights: Record<string, number> };

const MAX_CANDIDATES = 60;
/**
 * What a veto separates reaches the model in no set that the vetoes were made on; of another writer's they separate
 * less, so the model learns from it too, but less.
 */
const VETOED_WEIGHT = 0.3;

/** Open reports by the keys that they are stored under, as the pipeline finds them. */
export class OpenReports {
  readonly #byKey = new Map<string, number[]>();
  readonly #openUntil: number[] = [];
  readonly #reports: readonly LabelledReport[];

  constructor(reports: readonly LabelledReport[]) {
    this.#reports = reports;
  }

  add(at: number, fingerprint: StoryFingerprint): void {
    const nowMs = this.#reports[at]?.atMs ?? 0;
    this.#openUntil[at] = Math.max(nowMs, fingerprint.reportedAtMs) + openMs(fingerprint);
    for (const key of candidateKeys(fingerprint).stored) {
      const stored = this.#byKey.get(key);
      if (stored === undefined) this.#byKey.set(key, [at]);
      else stored.push(at);
    }
  }

  isOpen(at: number, nowMs: number): boolean {
    return (this.#openUntil[at] ?? 0) > nowMs;
  }

  /** The newest that share a key. */
  find(keys: readonly string[], nowMs: number): number[] {
    const found = new Set<number>();
    for (const key of keys) {
      const open = (this.#byKey.get(key) ?? []).filter((at) => this.isOpen(at, nowMs));
      for (const at of open.slice(-MAX_CANDIDATES)) found.add(at);
    }
    return [...found].sort((a, b) => b - a).slice(0, MAX_CANDIDATES);
  }
}

/** All pairs of one set that the clusterer would compare, in the order in which they come. */
export function labelledPairs(reports: readonly LabelledReport[]): LabelledPair[] {
  const open = new OpenReports(reports);
  return reports.flatMap(({ set, event, atMs, fingerprint: later }, at) => {
    if (later === null) return [];
    const near = open.find(candidateKeys(later).searched, atMs);
    open.add(at, later);
    return near.flatMap((other): LabelledPair[] => {
      const { fingerprint: earlier = null, event: otherEvent } = reports[other] ?? {};
      if (earlier === null || !(isInWindow(later, earlier) || isInLongWindow(later, earlier))) return [];
      const weight = findVeto(later, earlier) === undefined ? 1 : VETOED_WEIGHT;
      const features = Object.assign({}, ...featureGroups(later, earlier, likeness(later, earlier)));
      return [{ set, features, isSame: event === otherEvent, weight }];
    });
  });
}

const MAX_STEPS = 25;
const SMALL_STEP = 1e-6;
const MIN_VARIANCE = 1e-5;
const MIN_PIVOT = 1e-12;

/**
 * Logistic regression with a ridge, by iteratively reweighted least squares: the same pairs in the same order give the
 * same weights.
 */
export function trainWeights(pairs: readonly LabelledPair[], ridge: number): Weights {
  const names = [...new Set(pairs.flatMap(({ features }) => Object.keys(features)))].sort();
  const size = names.length + 1;
  const rows = pairs.map(({ features }) => toRow(names, features));
  const weights = new Float64Array(size);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const hessian = Array.from({ length: size }, () => new Float64Array(size));
    const gradient = new Float64Array(size);
    pairs.forEach(({ isSame, weight }, at) => {
      const row = rows[at] ?? [];
      const share =
        1 / (1 + Math.exp(-row.reduce((sum, { i, value }) => sum + value * (weights[i] ?? 0), 0)));
      addRow({ hessian, gradient }, row, {
        error: (Number(isSame) - share) * weight,
        variance: Math.max(MIN_VARIANCE, share * (1 - share)) * weight,
      });
    });
    // The bias alone is not drawn to 0.
    for (let i = 1; i < size; i += 1) {
      gradient[i] = (gradient[i] ?? 0) - ridge * (weights[i] ?? 0);
      const line = hessian[i];
      if (line !== undefined) line[i] = (line[i] ?? 0) + ridge;
    }
    const change = solve(hessian, gradient);
    for (let i = 0; i < size; i += 1) weights[i] = (weights[i] ?? 0) + (change[i] ?? 0);
    if (Math.max(...change.map(Math.abs)) < SMALL_STEP) break;
  }
  const [bias = 0, ...others] = [...weights].map(rounded);
  return { bias, weights: Object.fromEntries(names.map((name, i) => [name, others[i] ?? 0])) };
}

/** The values of a pair that are not 0, in order; the first is of the bias. */
type Row = readonly { i: number; value: number }[];

function toRow(names: readonly string[], features: LabelledPair['features']): Row {
  const values = names.flatMap((name, at) => {
    const value = features[name] ?? 0;
    return value === 0 ? [] : [{ i: at + 1, value }];
  });
  return [{ i: 0, value: 1 }, ...values];
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

type Sums = { hessian: Float64Array[]; gradient: Float64Array };

/** Only the lower half of the matrix is filled. */
function addRow({ hessian, gradient }: Sums, row: Row, by: { error: number; variance: number }) {
  for (const [at, { i, value }] of row.entries()) {
    gradient[i] = (gradient[i] ?? 0) + by.error * value;
    const line = hessian[i];
    if (line === undefined) continue;
    for (let k = 0; k <= at; k += 1) {
      const other = row[k];
      if (other !== undefined) line[other.i] = (line[other.i] ?? 0) + by.variance * value * other.value;
    }
  }
}

/** Cholesky decomposition of a symmetric matrix, in place of its lower half. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const get = (i: number, j: number) => matrix[i]?.[j] ?? 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = get(i, j);
      for (let k = 0; k < j; k += 1) sum -= get(i, k) * get(j, k);
      const line = matrix[i] ?? right;
      line[j] = i === j ? Math.sqrt(Math.max(sum, MIN_PIVOT)) : sum / get(j, j);
    }
  }
  const middle = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= get(i, k) * (middle[k] ?? 0);
    middle[i] = sum / get(i, i);
  }
  const solved = new Float64Array(size);
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = middle[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= get(k, i) * (solved[k] ?? 0);
    solved[i] = sum / get(i, i);
  }
  return solved;
}
