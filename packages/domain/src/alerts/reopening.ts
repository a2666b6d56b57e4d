/**
 * Whether a report that is over holds again by a revision of it: only if its publisher issued the revision after the
 * end. One that corrects words, or that does not say when it was made, leaves the end as it is.
 */
export function reopens(endedAtMs: number, issuedAtMs: number | null): boolean {
  return issuedAtMs !== null && issuedAtMs > endedAtMs;
}
