import type { Story } from '@paligid/contract/entities/stories';
import { countsAsRead, countsAsView } from '@paligid/domain/preferences/interactions';
import { useEffect } from 'react';
import { type Interaction, trackInteraction } from '../../../client/preferences/interaction-queue.ts';
import { useVisibleTime, type ViewedStory } from '../../../client/preferences/useVisibleTime.ts';
import { storyDetailId } from '../../stories/story-path.ts';

/** Queues how long a story was read and whether its original was opened, for a reader who agreed to it. */
export function useReadTracking(story: Pick<Story, 'id' | 'cluster' | 'category' | 'url'>): void {
  const { category, url } = story;
  const story_id = storyDetailId(story);
  useVisibleTime({ story_id, category }, trackReading);

  // The links to the original are in several parts of the page, some of them rendered by the server only.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href && href === url) track('open_source', { story_id, category }, 0);
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, [story_id, category, url]);
}

function trackReading(viewed: ViewedStory, durationMs: number): void {
  if (!countsAsView(durationMs)) return;
  const seconds = Math.round(durationMs / 1000);
  track(countsAsRead(seconds) ? 'read' : 'view', viewed, seconds);
}

function track(
  interaction_type: Interaction['interaction_type'],
  viewed: ViewedStory,
  seconds: number,
): void {
  const timestamp = new Date().toISOString();
  trackInteraction({ ...viewed, interaction_type, duration_seconds: seconds, timestamp }, window);
}
