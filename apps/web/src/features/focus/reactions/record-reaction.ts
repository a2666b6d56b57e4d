import type { Story } from '@paligid/contract/entities/stories';
import { countsAsView, recentInteractions } from '@paligid/domain/preferences/interactions';
import { useEffect } from 'react';
import { browserStorage, type KeyValueStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import { findReaction, type Interaction, loadInteractions, type Reactions } from './useReactions.ts';

/** The oldest are evicted: a phone's storage is small, and all of it is read each time. */
const MAX_SAVED_INTERACTIONS = 500;

export function saveInteraction(kvStorage: KeyValueStorage, interaction: Interaction, nowMs: number): void {
  const kept = recentInteractions([...loadInteractions(kvStorage), interaction], nowMs);
  kvStorage.write(STORED_KEYS.interactions, kept.slice(-MAX_SAVED_INTERACTIONS));
}

/** Deletes the interaction as if it had never happened. */
function deleteInteraction(kvStorage: KeyValueStorage, { story_id, interaction_type }: Interaction): void {
  const kept = loadInteractions(kvStorage).filter(
    (it) => it.story_id !== story_id || it.interaction_type !== interaction_type,
  );
  kvStorage.write(STORED_KEYS.interactions, kept);
}

type ReactionLog = Pick<Reactions, 'log' | 'setLog'>;
type Reaction = 'like' | 'dismiss';

/** Applies to the current page even where the browser stores nothing. */
export function recordReaction({ log, setLog }: ReactionLog, story: Story, reaction: Reaction): void {
  const now = Date.now();
  const interaction: Interaction = {
    story_id: storyDetailId(story),
    interaction_type: reaction,
    category: story.category,
    duration_seconds: 0,
    timestamp: new Date(now).toISOString(),
  };
  setLog([...log, interaction]);
  saveInteraction(browserStorage(window), interaction, now);
}

export function undoReaction({ log, setLog }: ReactionLog, story: Story, reaction: Reaction): void {
  const taken = findReaction(log, story, reaction);
  if (taken === undefined) return;
  setLog(log.filter((it) => it !== taken));
  deleteInteraction(browserStorage(window), taken);
}

/** Brings back the story that was hidden last. */
export function undoDismissal({ hidden, setHidden, ...log }: Reactions): void {
  if (hidden !== undefined) undoReaction(log, hidden.story, 'dismiss');
  setHidden(undefined);
}

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
