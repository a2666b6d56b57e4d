const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The local history without what is older than 30 days. A record whose time cannot be read goes too. */
export function recentInteractions<T extends { timestamp: string }>(
  interactions: readonly T[],
  nowMs: number,
): T[] {
  return interactions.filter(({ timestamp }) => nowMs - Date.parse(timestamp) <= KEPT_MS);
}
