/** Where a page ended; the next one starts behind it. */
export type FeedPosition = { score: number; id: string };
export type Scored = { entry: { id: string }; score: number };

/** Above every score that a time stamp or a sum of points can reach. */
export const FIRST = 1e16;

/** Higher scores come first; equal ones by id, so that two reads agree. */
export function feedPage<R extends Scored>(
  scored: readonly R[],
  { limit, after }: { limit: number; after?: FeedPosition | undefined },
): { page: R[]; next: FeedPosition | null } {
  const ordered = scored.toSorted((a, b) => compare(positionOf(a), positionOf(b)));
  const left = after === undefined ? ordered : ordered.filter((it) => compare(after, positionOf(it)) < 0);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last === undefined || left.length <= limit ? null : positionOf(last) };
}

function positionOf({ entry, score }: Scored): FeedPosition {
  return { score, id: entry.id };
}

function compare(a: FeedPosition, b: FeedPosition): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
