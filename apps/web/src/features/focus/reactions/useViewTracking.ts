import type { Story } from '@paligid/contract/entities/stories';
import { countsAsView } from '@paligid/domain/preferences/interactions';
import { useEffect } from 'react';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import { saveInteraction } from './record-reaction.ts';

/** Records how long a card was in view, for the daily count. The data stays in this browser. */
export function useViewTracking(story: Pick<Story, 'id' | 'cluster' | 'category'> | undefined): void {
  const id = story && storyDetailId(story);
  const category = story?.category;

  // A view ends when the reader leaves the card: by moving on, opening it, or hiding the page.
  useEffect(() => {
    if (id === undefined || category === undefined) return;
    let from = Date.now();
    const end = () => {
      const now = Date.now();
      if (countsAsView(now - from)) recordView({ story_id: id, category, seconds: (now - from) / 1000 }, now);
      from = now;
    };
    const change = () => {
      if (document.visibilityState === 'hidden') end();
      else from = Date.now();
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      if (document.visibilityState === 'visible') end();
    };
  }, [id, category]);
}

function recordView(
  { story_id, category, seconds }: { story_id: string; category: Story['category']; seconds: number },
  nowMs: number,
): void {
  const look = {
    story_id,
    interaction_type: 'view' as const,
    category,
    duration_seconds: Math.round(seconds),
    timestamp: new Date(nowMs).toISOString(),
  };
  saveInteraction(browserStorage(window), look, nowMs);
}
