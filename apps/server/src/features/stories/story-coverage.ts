import type { StoryPage } from '@paligid/contract/entities/story-details';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import type { Point } from '@paligid/geo/point';
import type { CachedValue } from '@paligid/runtime/swr-cache';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../../platform/http/cached-response.ts';
import { presentCoverage } from './areas.presenter.ts';
import type { EventWithStories } from './events.repository.ts';
import type { FoundStory, StoryOrTombstone } from './page/find-story.ts';
import { toStoryLife } from './stories.presenter.ts';
import { coverageIn, parseRowArea, type StoryArea, storyArea } from './story-area.ts';

/** Some four hundred pages of the usual 15 kB. */
const MAX_BYTES = 8 * 2 ** 20;
/** Size of an entry apart from its key and its body. */
const ENTRY_BYTES = 300;

/** For an event the areas of its alerts in force, else the area of its lead. */
export function findStoryAreas({ story, event, isCluster }: FoundStory, nowMs: number): StoryArea[] {
  const alerts = isCluster && event !== undefined ? activeAlertAreas(event, nowMs) : [];
  const own = parseRowArea(story);
  return alerts.length > 0 || own === undefined ? alerts : [own];
}

/** Rounded to about a kilometre as in a feed, so that both agree and neighbours share a response. */
export function storyCoverageAt(
  found: StoryOrTombstone,
  { lat, lon }: Point,
  nowMs: number,
): StoryPage['covers_reader'] {
  if (found === undefined || 'tombstone' in found) return null;
  const areas = findStoryAreas(found, nowMs);
  const point = { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
  return presentCoverage({ coverage: (at) => coverageIn(areas, at) }, point);
}

/**
 * Cache of pages by location, valid as long as the load they were made from. Locations differ only in their coverage.
 */
export class CoveredPageCache {
  readonly #recent = new LRUCache<string, { load: CachedValue<unknown>; answer: CachedResponse }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes.length + key.length * 2 + ENTRY_BYTES,
  });

  get(load: CachedValue<unknown>, key: string, finish: () => CachedResponse): CachedResponse {
    const known = this.#recent.get(key);
    if (known?.load === load) return known.answer;
    const answer = finish();
    this.#recent.set(key, { load, answer });
    return answer;
  }
}

/** Areas of an event's alerts that are in force at the given time. */
export function activeAlertAreas({ stories }: Pick<EventWithStories, 'stories'>, nowMs: number): StoryArea[] {
  return stories
    .filter((story) => story.wasAlert && isInForce(toStoryLife(story), nowMs))
    .flatMap(({ alertArea }) => storyArea(alertArea) ?? []);
}
