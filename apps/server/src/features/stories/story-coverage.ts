import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { Point } from '@paligid/geo/point';
import type { Kept } from '@paligid/program/kept-answers';
import type { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { TwoAges } from '../../platform/two-ages.ts';
import { presentCoverage } from './areas.presenter.ts';
import { alertAreasOf } from './event-areas.ts';
import type { Found, FoundStory } from './found-story.ts';
import { areaOfRow, coverageIn, type StoryArea } from './story-area.ts';

/** Half of them; about 15 kB each. */
const MAX_COVERED = 200;

/** Of an event where its alerts in force hold, else where its lead does. */
export function areasOf({ story, event, isCluster }: FoundStory, nowMs: number): StoryArea[] {
  const alerts = isCluster && event !== undefined ? alertAreasOf(event, nowMs) : [];
  const own = areaOfRow(story);
  return alerts.length > 0 || own === undefined ? alerts : [own];
}

/** Rounded to about a kilometre as in a feed, so that both say the same and neighbours share an answer. */
export function coverageOn(found: Found, { lat, lon }: Point, nowMs: number): StoryPage['covers_reader'] {
  if (found === undefined || 'tombstone' in found) return null;
  const areas = areasOf(found, nowMs);
  const point = { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
  return presentCoverage({ coverage: (at) => coverageIn(areas, at) }, point);
}

/** Pages as one place sees them, for the moment their load is kept. Places differ only by what covers them. */
export class CoveredPages {
  readonly #recent = new TwoAges<{ load: Kept<unknown>; answer: FinishedAnswer }>(MAX_COVERED);

  get(load: Kept<unknown>, key: string, finish: () => FinishedAnswer): FinishedAnswer {
    const known = this.#recent.get(key);
    if (known?.load === load) return known.answer;
    const answer = finish();
    this.#recent.set(key, { load, answer });
    return answer;
  }
}
