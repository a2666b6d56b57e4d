import type { Story } from '@paligid/contract/entities/stories';
import { isUrgent } from '../../../client/live/is-urgent.ts';

export interface AlertNews {
  kind: 'new' | 'over' | 'changed';
  story: Story;
}

/** What a reader must hear of, of two lists that followed each other: alerts that came, changed or are over. */
export function alertNews(before: readonly Story[], after: readonly Story[]): AlertNews[] {
  const known = new Map(before.map((story) => [story.id, story]));
  return after.flatMap((story): AlertNews[] => {
    const earlier = known.get(story.id);
    if (earlier === undefined) return isUrgent(story) ? [{ kind: 'new', story }] : [];
    if (!isUrgent(earlier)) return [];
    if (!isUrgent(story)) return [{ kind: 'over', story }];
    return story.version > earlier.version ? [{ kind: 'changed', story }] : [];
  });
}
