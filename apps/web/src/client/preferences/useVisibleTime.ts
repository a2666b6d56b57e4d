import type { Story } from '@paligid/contract/entities/stories';
import { useEffect } from 'react';

/** A story that was in view: `story_id` is the id that it is opened by. */
export interface ViewedStory {
  story_id: string;
  category: Story['category'];
}

/**
 * Calls `onEnd` with how long a story was in view, whenever the view ends: the reader moves on, opens another, or hides
 * the page. `onEnd` must be stable.
 */
export function useVisibleTime(
  viewed: ViewedStory | undefined,
  onEnd: (viewed: ViewedStory, durationMs: number) => void,
): void {
  const story_id = viewed?.story_id;
  const category = viewed?.category;

  useEffect(() => {
    if (story_id === undefined || category === undefined) return;
    let from = Date.now();
    const end = () => {
      const now = Date.now();
      onEnd({ story_id, category }, now - from);
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
  }, [story_id, category, onEnd]);
}
