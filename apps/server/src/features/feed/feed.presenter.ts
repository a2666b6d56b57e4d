import type { digestSchema } from '@paligid/contract/entities/digest';
import type { feedSchema } from '@paligid/contract/entities/feed';
import type { Story } from '@paligid/contract/entities/stories';
import { TEXT } from '@paligid/contract/limits';
import { type FeedPlace, isCriticalNow } from '@paligid/domain/feed/location-feed';
import type { PersonalRank } from '@paligid/domain/feed/personal-feed';
import { readerImpact } from '@paligid/domain/impact/personal-impact';
import { routineDisruption } from '@paligid/domain/impact/routine-disruption';
import { distanceMetres } from '@paligid/domain/location/distance';
import { digestLineWords } from '@paligid/i18n/words-digest';
import { impactWords } from '@paligid/i18n/words-impact';
import type * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import type { ListedStory } from '../stories/stories.service.ts';

export type Feed = z.output<typeof feedSchema>;
export type Digest = z.output<typeof digestSchema>;
export type View = { place: FeedPlace; language: Language; nowMs: number };
type Rank = Pick<PersonalRank<ListedStory>, 'why' | 'phase'>;

export const MANILA = 'Asia/Manila';

/** A story as this place sees it; with `rank`, as this reader does. */
export function presentEntry(entry: ListedStory, view: View, rank?: Rank): Story | undefined {
  const { place, language, nowMs } = view;
  const story = entry.present(language, nowMs);
  if (story === undefined) return undefined;
  const metres = entry.hasDistance && entry.point !== null ? distanceMetres(place.point, entry.point) : null;
  const impact = readerImpact(entry, { metres, phase: rank?.phase }, nowMs);
  return {
    ...story,
    distance_km: metres === null ? null : Math.round(metres / 10) / 100,
    // What the report itself says comes first; where it only says where it is from, what is known of the reader does.
    ...(story.impact_basis === 'place' && impact !== null
      ? { personal_impact: impactWords(impact, language, MANILA), impact_basis: 'reader' as const }
      : {}),
    routine_disruption: routineDisruption(entry, { metres, radiusMetres: place.radiusMetres }, nowMs, MANILA),
    why: rank?.why ?? whyOf(entry, metres !== null, nowMs),
  };
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

/** A title may hold a line break; a line of the digest may not. */
export function presentDigestItem(story: Story, language: Language): Digest['items'][number] {
  const { id, title, location_relevance, category, severity, source, cluster } = story;
  const impact = story.impact_basis === 'place' ? '' : story.personal_impact;
  const words = digestLineWords({ title, impact, place: location_relevance.location_name }, language);
  const line = words.replace(/\s+/g, ' ').trim();
  const isLong = line.length > TEXT.digestLine;
  return {
    ...{ id: cluster?.id ?? id, category, severity, source, published: story.published },
    line: isLong ? `${line.slice(0, TEXT.digestLine - 1).trimEnd()}…` : line,
  };
}

/** The steps of the order that put it there. */
function whyOf(entry: ListedStory, isNear: boolean, nowMs: number): Story['why'] {
  const reasons: NonNullable<Story['why']> = [
    { reason: isNear ? 'near_you' : 'in_your_area', detail: null },
    { reason: 'recent', detail: null },
  ];
  return isCriticalNow(entry, nowMs) ? [{ reason: 'severity', detail: null }, ...reasons] : reasons;
}
