import type { StorySigns } from './story-signs.ts';

/** A row of signs as it was when it was read; another transaction that changes it gives it another number. */
export type SignsVersion = { storyId: string; version: string };

type Known = { version: string; signs: StorySigns };

/** Those that were told of last are the ones that are found; each takes a few kilobytes. */
const MOST_KNOWN = 8_000;

const known = new Map<string, Known>();

/**
 * Signs of open reports that this process has read or written before. A report is held against dozens of others, and
 * taking all of them apart again was a quarter of the work on it. A transaction that is rolled back leaves a version
 * here that no row ever has.
 */
export function knownSigns({ storyId, version }: SignsVersion): StorySigns | undefined {
  const one = known.get(storyId);
  return one?.version === version ? one.signs : undefined;
}

export function knowSigns({ storyId, version }: SignsVersion, signs: StorySigns): void {
  // What was known first is forgotten first.
  known.delete(storyId);
  known.set(storyId, { version, signs });
  const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}
