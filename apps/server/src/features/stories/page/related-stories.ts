import { LIMITS } from '@paligid/contract/limits';
import { leadReport } from '@paligid/domain/stories/lead-report';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../../platform/http/cached-response.ts';
import type { Language } from '../../../platform/http/language.ts';
import { ResponseVariants } from '../../../platform/http/response-variants.ts';
import type { ListStories } from '../list/listed-stories.ts';
import type { ListedStory } from '../list/listed-story.ts';
import type { FoundStory } from './find-story.ts';
import { findRelated } from './related.repository.ts';

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/** The cards beside some 250 open pages, were they all different. */
const MAX_BYTES = 32 * 2 ** 20;

type RelatedDeps = {
  db: Pool;
  clock: Clock;
  listed: ListStories;
};

/** The stories related to a story, read once for all list lengths. */
export function createRelatedStories(parts: RelatedDeps) {
  const { clock } = parts;
  const cache = new SwrCache<ListedStory[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    bytes: { max: MAX_BYTES, measure: (stories) => stories.reduce((sum, { bytes }) => sum + bytes, 0) },
    now: clock.now,
  });
  const finished = new ResponseVariants();
  return async (origin: FoundStory, limit: number, language: Language): Promise<CachedResponse> => {
    const key = `${origin.story.id},${origin.isCluster}`;
    const related = await cache.get(key, () => findRelatedStories(parts, origin));
    return finished.get(related, `${limit},${language}`, () => {
      const nowMs = clock.now().getTime();
      const stories = related.value.flatMap((entry) => entry.present(language, nowMs) ?? []);
      return encodeResponse({ stories: stories.slice(0, limit) }, related.staleSince);
    });
  };
}

/** The most closely related first, then the newest. A superseded story is left out, because its successor is shown. */
async function findRelatedStories(
  { db, clock, listed }: RelatedDeps,
  origin: FoundStory,
): Promise<ListedStory[]> {
  const { story, event, isCluster } = origin;
  const steps = await findRelated(db, story, LIMITS.relatedItemsMax);
  // Its own event is already on the page.
  const others = [...steps].filter(([id]) => id !== event?.id);
  const entries = others.map(([id, { isEvent }]) => ({ id, isEvent, severity: null }));
  const stepOf = (it: ListedStory) => (steps.get(it.id) ?? steps.get(it.eventId ?? ''))?.step ?? 0;
  const stories = (await listed(entries, { hasClusters: true }))
    .filter(({ status, eventId }) => status !== 'superseded' && !(isCluster && eventId === event?.id))
    .sort((a, b) => stepOf(a) - stepOf(b) || b.publishedMs - a.publishedMs || (a.id < b.id ? 1 : -1));
  return onePerEvent(stories, clock.now().getTime());
}

/** Reports of one event become one card: the lead of those that were found. */
function onePerEvent(stories: readonly ListedStory[], nowMs: number): ListedStory[] {
  const groups = Map.groupBy(stories, ({ id, eventId }) => eventId ?? id);
  return [...groups.values()].flatMap((group) => leadReport(group, nowMs) ?? []);
}
