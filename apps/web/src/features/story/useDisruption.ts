import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { type Disruption, routineDisruption } from '@paligid/domain/impact/routine-disruption';
import { instantOf } from '@paligid/domain/time/instant';
import { usePage } from '../../app/page.ts';
import { useNearness } from '../stories/place/useNearness.ts';
import { MANILA } from '../stories/time/manila.ts';
import { lifeOf } from '../stories/time/story-state.ts';
import { useNow } from '../stories/time/useNow.ts';

/**
 * What a story takes of the parts of its reader's week. A feed has worked it out; for who came by a link it is worked
 * out here, by the same rule, where the story is near. Null where nothing is known to say.
 */
export function useDisruption(story: Story): Disruption | null {
  const { renderedAt } = usePage();
  const now = useNow() ?? instantOf(renderedAt);
  const { isNear, distanceKm } = useNearness(story);
  if (story.status === 'archived') return null;
  if (story.routine_disruption !== null || !isNear) return story.routine_disruption;
  const { category, severity, status } = story;
  const metres = distanceKm === null ? null : distanceKm * 1000;
  return routineDisruption(
    { category, severity, ...lifeOf(story, status) },
    { metres, radiusMetres: FEED_DEFAULTS.radiusKm * 1000 },
    now,
    MANILA,
  );
}
