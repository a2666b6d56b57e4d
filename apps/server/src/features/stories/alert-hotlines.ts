import type { StoryPage } from '@paligid/contract/entities/story-details';
import { LIMITS } from '@paligid/contract/limits';
import { isInForce } from '@paligid/domain/stories/life';
import { placeAt } from '@paligid/geo/place-at';
import type { Point } from '@paligid/geo/point';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Found } from './found-story.ts';
import { findByPlaces } from './hotlines.repository.ts';
import { lifeOf } from './stories.presenter.ts';
import { areasOf } from './story-coverage.ts';

type Hotlines = NonNullable<StoryPage['hotlines']>;

const FRESH_MS = 60_000;
const STALE_MS = 86_400_000;
const MAX_PLACES = 2_000;
/** Of an alert for many areas the numbers of a few would mislead. */
const MAX_AREAS = 3;

/** The numbers to call beside an alert in force: of the city around the point, else of the few areas it names. */
export function alertHotlines(db: Pool, clock: Clock) {
  const cached = new KeptAnswers<Hotlines>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, most: MAX_PLACES, now: clock.now },
  });
  return async (found: Found, point: Point | undefined, nowMs: number): Promise<Hotlines> => {
    const codes = codesOf(found, point, nowMs);
    if (codes.length === 0) return [];
    const load = async () =>
      (await findByPlaces(db, codes, LIMITS.storyHotlines)).map(
        ({ name, number, source, sourceUrl, checkedOn }) => ({
          ...{ name, number, source, url: sourceUrl, checked_on: checkedOn },
        }),
      );
    try {
      return (await cached.get(codes.join(), load)).value;
    } catch {
      // A page without numbers is better than no page.
      return [];
    }
  };
}

function codesOf(found: Found, point: Point | undefined, nowMs: number): string[] {
  if (found === undefined || 'tombstone' in found) return [];
  if (!found.story.wasAlert || !isInForce(lifeOf(found.story), nowMs)) return [];
  if (point !== undefined) return [placeAt(point)?.code ?? []].flat();
  const codes = new Set(
    areasOf(found, nowMs).flatMap(({ named }) => named.flatMap(({ code }) => code ?? [])),
  );
  return codes.size > MAX_AREAS ? [] : [...codes].sort();
}
