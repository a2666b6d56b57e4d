const HOUR_MS = 3_600_000;

/** A CAP message without an end holds half a day. */
export const CAP_LIFE_MS = 12 * HOUR_MS;

/** How long a warning of a category is good for when its publisher gives no end, in hours. */
const LIFE_HOURS: ReadonlyMap<string, number> = new Map([
  // The agency issues rain warnings anew every three hours.
  ['weather', 3],
  ['traffic', 3],
  ['transport', 3],
  ['crime', 6],
  ['safety', 6],
  ['emergency', 12],
  ['outage', 12],
  ['education', 24],
  ['health', 24],
]);
const OTHER_LIFE_HOURS = 12;

export type AlertTimes = {
  category: string;
  isCap: boolean;
  issuedAtMs: number;
  expiresAtMs?: number;
};

/** When an alert ends by itself: as its publisher says, else after a time that suits its kind. */
export function alertEndMs({ category, isCap, issuedAtMs, expiresAtMs }: AlertTimes): number {
  if (expiresAtMs !== undefined) return expiresAtMs;
  return issuedAtMs + (isCap ? CAP_LIFE_MS : (LIFE_HOURS.get(category) ?? OTHER_LIFE_HOURS) * HOUR_MS);
}
