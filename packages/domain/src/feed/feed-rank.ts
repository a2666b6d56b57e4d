/** The inputs that determine an entry's rank independently of the reader. */
type RankInput = {
  publishedMs: number;
  severity: number;
  /** Located only to a region or the nation. */
  isWide: boolean;
  /** Ended, cancelled or retracted. */
  isOver: boolean;
};

const HOUR_MS = 3_600_000;
/** Indexed by severity 1 to 5: by how many hours an entry is ranked newer than it is. */
const BOOST_HOURS = [0, 0, 1, 3, 12, 24];
/** National news must not crowd out local news. */
const WIDE_PENALTY_HOURS = 6;
/** Puts ended entries below every timestamp of an entry in force. */
const OVER_PENALTY_MS = 10_000_000_000_000;

/**
 * Time-monotone rank in milliseconds: it never changes by itself, so an index can store the order and a page is one
 * range of it. `orderFeed` makes the final order within a window.
 */
export function feedRank({ publishedMs, severity, isWide, isOver }: RankInput): number {
  const boost = (BOOST_HOURS[severity] ?? 0) - (isWide ? WIDE_PENALTY_HOURS : 0);
  return publishedMs + boost * HOUR_MS - (isOver ? OVER_PENALTY_MS : 0);
}

/** No entry in force that was published at or after this moment ranks lower. */
export function minRankSince(publishedMs: number): number {
  return publishedMs - WIDE_PENALTY_HOURS * HOUR_MS;
}

/** No ended entry ranks above this. */
export const MAX_RANK_OVER = 0;
