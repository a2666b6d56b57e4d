const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 60;
const DEFAULT_MINUTES = 15;
const MINUTE_MS = 60_000;

/** Minutes between two refreshes of the location feed and the digest. */
export function clampRefreshMinutes(minutes: number): number {
  if (Number.isNaN(minutes)) return DEFAULT_MINUTES;
  return Math.min(LONGEST_MINUTES, Math.max(SHORTEST_MINUTES, minutes));
}

export function refreshIntervalMs(minutes: number): number {
  return clampRefreshMinutes(minutes) * MINUTE_MS;
}
