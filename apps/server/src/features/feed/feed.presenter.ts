import type { feedSchema } from '@paligid/contract/entities/feed';
import type { Story } from '@paligid/contract/entities/stories';
import type { FeedPlace } from '@paligid/domain/feed/location-feed';
import { distanceMetres } from '@paligid/domain/location/distance';
import { isInForce } from '@paligid/domain/stories/life';
import type * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import type { ListedStory } from '../stories/stories.service.ts';

export type Feed = z.output<typeof feedSchema>;
type View = { place: FeedPlace; language: Language; nowMs: number };

const CRITICAL = 5;

/** A story as this place sees it. */
export function presentEntry(entry: ListedStory, { place, language, nowMs }: View): Story | undefined {
  const story = entry.present(language, nowMs);
  const metres =
    entry.hasDistance && entry.point !== null ? distanceMetres(place.point, entry.point) : undefined;
  return (
    story && {
      ...story,
      distance_km: metres === undefined ? null : Math.round(metres / 10) / 100,
      why: whyOf(entry, metres !== undefined, nowMs),
    }
  );
}

/** The steps of the order that put it there. */
function whyOf(entry: ListedStory, isNear: boolean, nowMs: number): Story['why'] {
  const reasons: NonNullable<Story['why']> = [
    { reason: isNear ? 'near_you' : 'in_your_area', detail: null },
    { reason: 'recent', detail: null },
  ];
  const isCritical = entry.severity === CRITICAL && isInForce(entry, nowMs);
  return isCritical ? [{ reason: 'severity', detail: null }, ...reasons] : reasons;
}
