import type { StoryCorrection } from '@paligid/contract/entities/corrections';
import { type LooseStory, looseStorySchema, type Story } from '@paligid/contract/entities/stories';
import { type StoryPage, storyPageSchema } from '@paligid/contract/entities/story-details';
import { LIMITS } from '@paligid/contract/limits';
import { placeAt } from '@paligid/geo/place-at';
import type { Point } from '@paligid/geo/point';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { inEachLanguage, type Language, type Localized } from '../../platform/http/language.ts';
import { ResponseVariants } from '../../platform/http/response-variants.ts';
import { estimateBytes } from '../../platform/value-bytes.ts';
import { presentCoverage, presentPageAreas } from './areas.presenter.ts';
import { rolesIn } from './clusters.presenter.ts';
import { type ListStories, listedStories } from './list/listed-stories.ts';
import type { ListedStory } from './list/listed-story.ts';
import { createOfficialStories } from './official-stories.ts';
import { alertHotlines, placeHotlines } from './page/alert-hotlines.ts';
import {
  type FoundStory,
  findByWireId,
  type StoryOrTombstone,
  withClusterFields,
} from './page/find-story.ts';
import { createRelatedStories } from './page/related-stories.ts';
import { findReports, type StoryReportRow } from './page/reports.repository.ts';
import { findFirstSent } from './page/sent-times.repository.ts';
import { findCorrections, presentCorrection } from './page/story-corrections.ts';
import { presentArchivedPage, presentPage } from './page/story-page.presenter.ts';
import { findWiderBulletin, presentWiderBulletin, type WiderBulletinRow } from './page/wider-bulletin.ts';
import { presentStory, presentTombstone, withSources } from './stories.presenter.ts';
import { findMany } from './stories.repository.ts';
import { storyArea } from './story-area.ts';
import { CoveredPageCache, findStoryAreas, storyCoverageAt } from './story-coverage.ts';
import { createTownChanges } from './town-changes.ts';

export { type ListedStory, presentCorrection, presentCoverage, storyArea };

export type StoriesService = {
  /** The page of a story or of an event, ready to send; with a point, also whether it covers that point. */
  page: (id: string, language: Language, point?: Point) => Promise<CachedResponse>;
  /** A story or event as it is now, with its full text, to be stored; without what depends on the reader's location. */
  snapshot: (id: string, language: Language) => Promise<LooseStory>;
  /** The page of a story or of an event, as an object. */
  details: (id: string, language: Language) => Promise<StoryPage>;
  /** Stories related to the page of a story. */
  related: (id: string, limit: number, language: Language) => Promise<CachedResponse>;
  /** The stories of a list, without their long texts, in no particular order. */
  listed: ListStories;
  /** Emergency numbers of the city around a point. */
  hotlinesAt: (point: Point) => Promise<{ as_of: string; place: string | null; hotlines: Hotlines }>;
  /** The newest bulletins of official sources, for the sitemap. */
  official: (limit: number) => Promise<CachedResponse>;
  /** When the news of each town last changed, for the sitemap. */
  townChanges: () => Promise<CachedResponse>;
};

type Hotlines = NonNullable<StoryPage['hotlines']>;

type FoundPage =
  | (FoundStory & {
      reports: StoryReportRow[];
      wider: WiderBulletinRow | undefined;
      sentAt: Date | null;
      corrections: StoryCorrection[];
    })
  | Exclude<StoryOrTombstone, FoundStory>;

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/** Some two thousand pages of the usual 20 kB; one of a large event takes fifty times that. */
const MAX_PAGE_BYTES = 48 * 2 ** 20;
const MAX_ORIGIN_BYTES = 24 * 2 ** 20;
/** A card shows the first 200 characters; the page has the rest. */
const LIST_CONTENT = 500;

export function storiesService(db: Pool, clock: Clock): StoriesService {
  const cacheOptions = { freshMs: FRESH_MS, staleMs: STALE_MS, now: clock.now };
  const sized = (max: number) => ({ ...cacheOptions, bytes: { max, measure: estimateBytes } });
  const pages = new SwrCache<FoundPage>(sized(MAX_PAGE_BYTES));
  const origins = new SwrCache<StoryOrTombstone>(sized(MAX_ORIGIN_BYTES));
  const finished = new ResponseVariants();
  const covered = new CoveredPageCache();
  const hotlinesOf = placeHotlines(db, clock);
  const hotlines = alertHotlines(hotlinesOf);
  const listed = listedStories(db, clock, LIST_CONTENT);
  const related = createRelatedStories({ db, clock, listed });
  return {
    official: createOfficialStories(db, clock),
    hotlinesAt: async (point) => {
      const place = placeAt(point)?.code ?? null;
      const found = place === null ? [] : await hotlinesOf([place]);
      return { as_of: clock.now().toISOString(), place, hotlines: found };
    },
    townChanges: createTownChanges(db, clock),
    page: async (id, language, point) => {
      const cached = await pages.get(id, () => findPage(db, id, clock.now().getTime()));
      const nowMs = clock.now().getTime();
      const covers = point === undefined ? null : storyCoverageAt(cached.value, point, nowMs);
      const numbers = await hotlines(cached.value, covers === null ? undefined : point, nowMs);
      const finish = () => {
        const story = present(cached.value, language, nowMs);
        if (story === undefined) throw new ApiError('STORY_NOT_FOUND');
        const page = { ...story, covers_reader: covers, ...(numbers.length > 0 && { hotlines: numbers }) };
        return encodeResponse(storyPageSchema.parse(page), cached.staleSince);
      };
      return covers === null
        ? finished.get(cached, language, finish)
        : covered.get(cached, JSON.stringify([id, language, covers, numbers]), finish);
    },
    snapshot: async (id, language) => {
      const { value } = await pages.get(id, () => findPage(db, id, clock.now().getTime()));
      const story = present(value, language, clock.now().getTime());
      if (story === undefined) throw new ApiError('STORY_NOT_FOUND');
      const {
        geometry: _shape,
        covers_reader: _coverage,
        why: _why,
        ...stored
      } = looseStorySchema.parse(story);
      return stored;
    },
    details: async (id, language) => {
      const { value } = await pages.get(id, () => findPage(db, id, clock.now().getTime()));
      const story = present(value, language, clock.now().getTime());
      if (story === undefined) throw new ApiError('STORY_NOT_FOUND');
      return story;
    },
    related: async (id, limit, language) => {
      const { value } = await origins.get(id, () => findByWireId(db, id, clock.now().getTime()));
      if (value === undefined) throw new ApiError('STORY_NOT_FOUND');
      return 'story' in value ? related(value, limit, language) : encodeResponse({ stories: [] }, null);
    },
    listed,
  };
}

/** Current stories by their ids, for live messages; those that no longer exist are left out. */
export async function storiesNow(
  db: Pool,
  uuids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Localized<Story>>> {
  const rows = await findMany(db, uuids, LIST_CONTENT);
  return new Map(
    rows.map((row) => [row.id, inEachLanguage((language) => presentStory(row, language, now.getTime()))]),
  );
}

async function findPage(db: Pool, id: string, nowMs: number): Promise<FoundPage> {
  const found = await findByWireId(db, id, nowMs);
  if (found === undefined || 'tombstone' in found) return found;
  const [reports, wider, sentAt, corrections] = await Promise.all([
    findReports(db, found.story.id, LIMITS.storyReports),
    findWiderBulletin(db, found),
    found.story.wasAlert ? findFirstSent(db, found.story.id) : null,
    findCorrections(db, found),
  ]);
  return { ...found, reports, wider, sentAt, corrections };
}

function present(found: FoundPage, language: Language, nowMs: number): StoryPage | undefined {
  if (found === undefined) return undefined;
  if ('tombstone' in found) return presentArchivedPage(presentTombstone(found.tombstone, language));
  const { story, event, reports, wider, sentAt, corrections } = found;
  const roles = event === undefined ? new Map() : rolesIn(event, nowMs);
  const presented = withSources(presentStory(story, language, nowMs));
  const page = presentPage(presented, story, { reports, roles }, language);
  return {
    ...withClusterFields(page, found, nowMs),
    ...presentPageAreas(findStoryAreas(found, nowMs)),
    ...(wider !== undefined && { part_of: presentWiderBulletin(wider, nowMs) }),
    ...(sentAt !== null && { sent_at: sentAt.toISOString() }),
    ...(corrections.length > 0 && { corrections }),
  };
}
