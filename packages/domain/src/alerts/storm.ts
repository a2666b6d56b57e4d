import { alertsInForce, coversReader, type ReaderAlert } from './alerts-for-reader.ts';

export type StormStory = ReaderAlert & { category: string };

/** Weather warnings start here: wind signal 1. */
const MIN_SEVERITY = 2;
const CATEGORIES: ReadonlySet<string> = new Set(['weather', 'emergency']);

/** Wind signal 1 or more, an orange warning, or an emergency that weather brings. */
export function isStormWarning({ category, severity }: Pick<StormStory, 'category' | 'severity'>): boolean {
  return CATEGORIES.has(category) && severity >= MIN_SEVERITY;
}

/** The official warnings in force of a place, without those that are known to lie elsewhere. */
export function stormWarnings<S extends StormStory>(stories: readonly S[], nowMs: number): S[] {
  return warningsHere(stories, nowMs).filter(isStormWarning);
}

/** Official alerts in force that cover the reader, or of which that is not known. */
export function warningsHere<S extends ReaderAlert>(stories: readonly S[], nowMs: number): S[] {
  return alertsInForce(stories, nowMs).filter(
    (story) => story.covers_reader === null || story.covers_reader === undefined || coversReader(story),
  );
}

/** How long what was stored for a storm is kept after the all-clear: power and network come back later than the sun. */
export const STORM_PACK_RETENTION_MS = 48 * 3_600_000;

export function isStormPackDue(lastWarningMs: number | null, nowMs: number): boolean {
  return lastWarningMs !== null && nowMs - lastWarningMs < STORM_PACK_RETENTION_MS;
}
