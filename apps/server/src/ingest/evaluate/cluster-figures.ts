/** An item with the event we assigned and the labelled one. */
export type ClusteredItem = { event: string; goldEvent: string; lang: string };

export type ClusterFigures = {
  bCubedPrecision: number;
  bCubedRecall: number;
  bCubedF1: number;
  /** Null if nothing was joined: then nothing was joined wrongly, and nothing rightly. */
  pairPrecision: number | null;
  overMergeRate: number;
  /** Null if no event has reports in both languages. */
  englishTagalogRecall: number | null;
};

/** How many items of one of our events belong to a labelled event, by language. */
type Overlap = { event: string; goldEvent: string; items: number; en: number; tl: number };

/** Clustering figures, by the definitions of docs/evaluation.md (B-cubed, pairs). */
export function clusterFigures(items: readonly ClusteredItem[]): ClusterFigures {
  const overlaps = findOverlaps(items);
  const ours = sizesBy(overlaps, ({ event }) => event);
  const golds = sizesBy(overlaps, ({ goldEvent }) => goldEvent);
  const shareOf = (sizes: ReadonlyMap<string, number>, key: 'event' | 'goldEvent') =>
    sum(overlaps.map((overlap) => overlap.items ** 2 / (sizes.get(overlap[key]) ?? 1))) / items.length;
  const bCubedPrecision = shareOf(ours, 'event');
  const bCubedRecall = shareOf(golds, 'goldEvent');
  const rightPairs = sum(overlaps.map((overlap) => pairs(overlap.items)));
  return {
    bCubedPrecision,
    bCubedRecall,
    bCubedF1: (2 * bCubedPrecision * bCubedRecall) / (bCubedPrecision + bCubedRecall),
    pairPrecision: ratio(rightPairs, sum([...ours.values()].map(pairs))),
    overMergeRate: overMerged(overlaps) / ours.size,
    englishTagalogRecall: acrossLanguages(overlaps),
  };
}

function findOverlaps(items: readonly ClusteredItem[]): Overlap[] {
  const overlaps = new Map<string, Overlap>();
  for (const { event, goldEvent, lang } of items) {
    const key = JSON.stringify([event, goldEvent]);
    const overlap = overlaps.get(key) ?? { event, goldEvent, items: 0, en: 0, tl: 0 };
    overlap.items += 1;
    if (lang === 'en' || lang === 'tl') overlap[lang] += 1;
    overlaps.set(key, overlap);
  }
  return [...overlaps.values()];
}

/** Our events that contain more than one labelled event. */
function overMerged(overlaps: readonly Overlap[]): number {
  const held = new Map<string, number>();
  for (const { event } of overlaps) held.set(event, (held.get(event) ?? 0) + 1);
  return [...held.values()].filter((golds) => golds > 1).length;
}

/** The share of all pairs of an English and a Tagalog item of one labelled event that we have in one event. */
function acrossLanguages(overlaps: readonly Overlap[]): number | null {
  const golds = new Map<string, { en: number; tl: number }>();
  for (const { goldEvent, en, tl } of overlaps) {
    const all = golds.get(goldEvent) ?? { en: 0, tl: 0 };
    golds.set(goldEvent, { en: all.en + en, tl: all.tl + tl });
  }
  const wanted = sum([...golds.values()].map(({ en, tl }) => en * tl));
  return ratio(sum(overlaps.map(({ en, tl }) => en * tl)), wanted);
}

function sizesBy(
  overlaps: readonly Overlap[],
  keyOf: (overlap: Overlap) => string,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const overlap of overlaps) sizes.set(keyOf(overlap), (sizes.get(keyOf(overlap)) ?? 0) + overlap.items);
  return sizes;
}

function pairs(items: number): number {
  return (items * (items - 1)) / 2;
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
