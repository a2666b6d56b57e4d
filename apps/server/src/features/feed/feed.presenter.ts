import type { digestSchema, feedSchema } from '@paligid/contract/entities/feed';
import type { Story } from '@paligid/contract/entities/stories';
import { TEXT } from '@paligid/contract/limits';
import type { FeedPlace } from '@paligid/domain/feed/order-feed';
import { readerImpact } from '@paligid/domain/impact/personal-impact';
import { routineDisruption } from '@paligid/domain/impact/routine-disruption';
import type { Routine } from '@paligid/domain/impact/routines';
import { distanceMetres } from '@paligid/domain/places/geography';
import { truncateText } from '@paligid/domain/truncate-text';
import { digestLineText, impactText, withoutToday } from '@paligid/i18n/impact-text';
import type { Logger } from '@paligid/runtime/logger';
import type * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import { type ListedStory, presentCoverage } from '../stories/stories.service.ts';
import { writeCursor } from './feed-cursor.ts';
import type { OrderedRow, PlaceWindow, WindowPage } from './feed-windows.ts';

export type PresentedFeed = z.output<typeof feedSchema>;
export type Digest = z.output<typeof digestSchema>;
export type FeedView = {
  place: FeedPlace;
  language: Language;
  now: Date;
  /** Of the reader; a place has none. */
  routines?: readonly Routine[];
};
type Stories = ReadonlyMap<string, ListedStory>;

export const MANILA_TIME_ZONE = 'Asia/Manila';

/** Presents a page of a feed. */
export function presentFeed(
  around: PlaceWindow,
  page: WindowPage,
  stories: Stories,
  view: FeedView,
  logger: Logger,
): PresentedFeed {
  const { next, asOfMs } = page;
  return {
    stories: presentEntries(page.page, stories, view, logger),
    next_cursor: next === null ? null : writeCursor(next),
    as_of: new Date(asOfMs).toISOString(),
    coverage: around.coverageAt(view.now),
  };
}

/** An entry that does not pass validation does not affect the others. */
export function presentEntries(
  page: readonly OrderedRow[],
  stories: Stories,
  view: FeedView,
  logger: Logger,
): Story[] {
  return page.flatMap((ordered) => {
    const listed = stories.get(ordered.entry.id);
    // It was deleted, merged or withdrawn since its row was read.
    if (listed === undefined) return [];
    const story = presentEntry(listed, view, ordered);
    if (story === undefined) logger.error({ story: ordered.entry.id }, 'feed.invalid-story');
    return story === undefined ? [] : [story];
  });
}

/** A story as this reader sees it. */
function presentEntry(entry: ListedStory, view: FeedView, { why, phase }: OrderedRow): Story | undefined {
  const { place, language, routines = [] } = view;
  const nowMs = view.now.getTime();
  const story = entry.present(language, nowMs);
  if (story === undefined) return undefined;
  const metres = entry.hasDistance && entry.point !== null ? distanceMetres(place.point, entry.point) : null;
  const isOnWay =
    entry.point !== null && routines.some((routine) => routine.phase === phase && routine.along.length > 0);
  const impact = readerImpact(entry, { metres, phase, isOnWay }, nowMs);
  return {
    ...story,
    distance_km: metres === null ? null : Math.round(metres / 10) / 100,
    covers_reader: presentCoverage(entry, place.point),
    // The report's own impact comes first; where it only names a place, the reader's own impact is shown.
    ...(story.impact_basis === 'place' && impact !== null
      ? { personal_impact: impactText(impact, language, MANILA_TIME_ZONE), impact_basis: 'reader' as const }
      : {}),
    routine_disruption: routineDisruption(
      entry,
      { metres, radiusMetres: place.radiusMetres },
      nowMs,
      MANILA_TIME_ZONE,
      routines,
    ),
    why: withSourceCount(why, story.source_count ?? 1),
  };
}

/** The feed rows count a few publishers only; the reader sees the true number. */
function withSourceCount(why: OrderedRow['why'], count: number): OrderedRow['why'] {
  return why.flatMap((it) => {
    if (it.reason !== 'several_sources') return [it];
    return count > 1 ? [{ ...it, detail: String(count) }] : [];
  });
}

export function withoutImpact(story: Story): Story {
  return {
    ...story,
    personal_impact: '',
    impact_basis: 'none',
    routine_disruption: null,
    warmth_message: '',
  };
}

/** A title may contain a line break; a line of the digest may not. */
export function presentDigestItem(story: Story, language: Language, now: Date): Digest['items'][number] {
  const { id, title, title_lang, location_relevance, category, severity, source, cluster } = story;
  const known = story.impact_basis === 'place' ? '' : story.personal_impact;
  const impact = withoutToday(known, now.getTime(), language, MANILA_TIME_ZONE);
  const words = digestLineText({ title, impact, place: location_relevance.location_name }, language);
  const line = words.replace(/\s+/g, ' ').trim();
  const plainTitle = title.replace(/\s+/g, ' ').trim();
  return {
    ...{ id: cluster?.id ?? id, category, severity, source, published: story.published },
    ...(plainTitle.length < TEXT.digestLine && { title: plainTitle, title_lang }),
    line: truncateText(line, TEXT.digestLine),
  };
}
