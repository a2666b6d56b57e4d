/** What decides where an entry stands before anything is known of the reader. */
type RankInput = {
  publishedMs: number;
  severity: number;
  /** Known of a region or the nation only. */
  isWide: boolean;
  /** Ended, cancelled or taken back. */
  isOver: boolean;
};

const HOUR_MS = 3_600_000;
/** By severity 1 to 5: how much newer an entry counts than it is. */
const BOOST_HOURS = [0, 0, 1, 3, 12, 24];
/** National news must not crowd out what is near. */
const WIDE_PENALTY_HOURS = 6;
/** Below every time stamp of something that holds. */
const OVER_PENALTY_MS = 10_000_000_000_000;

/**
 * Time-monotone rank, in milliseconds: it never changes by itself, so an index can hold the order and a page is one
 * range of it. The final order within a window is made by `orderFeed`.
 */
export function feedRank({ publishedMs, severity, isWide, isOver }: RankInput): number {
  const boost = (BOOST_HOURS[severity] ?? 0) - (isWide ? WIDE_PENALTY_HOURS : 0);
  return publishedMs + boost * HOUR_MS - (isOver ? OVER_PENALTY_MS : 0);
}

/** No entry that holds and was published at or after this moment ranks lower. */
export function minRankSince(publishedMs: number): number {
  return publishedMs - WIDE_PENALTY_HOURS * HOUR_MS;
}

/** No entry that is over ranks as high. */
export const MAX_RANK_OVER = 0;
