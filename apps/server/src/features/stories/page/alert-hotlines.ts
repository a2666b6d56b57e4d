import type { StoryPage } from '@paligid/contract/entities/story-details';
import { LIMITS } from '@paligid/contract/limits';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { placeAt } from '@paligid/geo/place-at';
import type { Point } from '@paligid/geo/point';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { toStoryLife } from '../stories.presenter.ts';
import { findStoryAreas } from '../story-coverage.ts';
import type { StoryOrTombstone } from './find-story.ts';
import { findByPlaces } from './hotlines.repository.ts';

type Hotlines = NonNullable<StoryPage['hotlines']>;

const FRESH_MS = 60_000;
const STALE_MS = 86_400_000;
const MAX_PLACES = 2_000;
/** For an alert with more areas, showing the numbers of a few would mislead. */
const MAX_AREAS = 3;

/** Hotlines of places, cached: the same few cities are asked for by everybody in them. */
export function placeHotlines(db: Pool, clock: Clock) {
  const cached = new SwrCache<Hotlines>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: MAX_PLACES, now: clock.now },
  });
  return async (codes: readonly string[]): Promise<Hotlines> => {
    if (codes.length === 0) return [];
    const load = async () =>
      (await findByPlaces(db, codes, LIMITS.storyHotlines)).map(
        ({ name, number, source, sourceUrl, checkedOn }) => ({
          ...{ name, number, source, url: sourceUrl, checked_on: checkedOn },
        }),
      );
    return (await cached.get(codes.join(), load)).value;
  };
}

/** Hotlines shown with an alert in force: those of the city around the point, else of the few areas it names. */
export function alertHotlines(hotlinesOf: ReturnType<typeof placeHotlines>) {
  return async (found: StoryOrTombstone, point: Point | undefined, nowMs: number): Promise<Hotlines> => {
    try {
      return await hotlinesOf(hotlinePlaceCodes(found, point, nowMs));
    } catch {
      // A page without hotlines is better than no page.
      return [];
    }
  };
}

function hotlinePlaceCodes(found: StoryOrTombstone, point: Point | undefined, nowMs: number): string[] {
  if (found === undefined || 'tombstone' in found) return [];
  if (!found.story.wasAlert || !isInForce(toStoryLife(found.story), nowMs)) return [];
  if (point !== undefined) return [placeAt(point)?.code ?? []].flat();
  const codes = new Set(
    findStoryAreas(found, nowMs).flatMap(({ named }) => named.flatMap(({ code }) => code ?? [])),
  );
  return codes.size > MAX_AREAS ? [] : [...codes].sort();
}
