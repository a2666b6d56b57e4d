import type { Story } from '@paligid/contract/entities/stories';
import { countsAsView, recentInteractions } from '@paligid/domain/preferences/interactions';
import { trackInteraction, untrackInteraction } from '../../../client/preferences/interaction-queue.ts';
import { useVisibleTime, type ViewedStory } from '../../../client/preferences/useVisibleTime.ts';
import { browserStorage, type KeyValueStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import {
  findReaction,
  type Interaction,
  loadInteractions,
  type Reactions,
  type SavedInteraction,
} from './useReactions.ts';

/** The oldest are evicted: a phone's storage is small, and all of it is read each time. */
const MAX_SAVED_INTERACTIONS = 500;

export function saveInteraction(
  kvStorage: KeyValueStorage,
  interaction: SavedInteraction,
  nowMs: number,
): void {
  const recent = recentInteractions([...loadInteractions(kvStorage), interaction], nowMs);
  kvStorage.write(STORED_KEYS.interactions, recent.slice(-MAX_SAVED_INTERACTIONS));
}

/** Deletes the interaction as if it had never happened. */
function deleteInteraction(kvStorage: KeyValueStorage, { story_id, interaction_type }: Interaction): void {
  const recent = loadInteractions(kvStorage).filter(
    (it) => it.story_id !== story_id || it.interaction_type !== interaction_type,
  );
  kvStorage.write(STORED_KEYS.interactions, recent);
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
  const queued = trackInteraction(interaction, window);
  const saved = queued === undefined ? interaction : { ...interaction, queued };
  setLog([...log, saved]);
  saveInteraction(browserStorage(window), saved, now);
}

export function undoReaction({ log, setLog }: ReactionLog, story: Story, reaction: Reaction): void {
  const taken = findReaction(log, story, reaction);
  if (taken === undefined) return;
  setLog(log.filter((it) => it !== taken));
  deleteInteraction(browserStorage(window), taken);
  if (taken.queued !== undefined) untrackInteraction(taken.queued, window);
}

/** Brings back the story that was hidden last. */
export function undoDismissal({ hidden, setHidden, ...log }: Reactions): void {
  if (hidden !== undefined) undoReaction(log, hidden.story, 'dismiss');
  setHidden(undefined);
}

/** Records how long a card was in view, for the daily count, and for the account of a reader who agreed to it. */
export function useViewTracking(story: Pick<Story, 'id' | 'cluster' | 'category'> | undefined): void {
  useVisibleTime(story && { story_id: storyDetailId(story), category: story.category }, recordView);
}

function recordView(viewed: ViewedStory, durationMs: number): void {
  if (!countsAsView(durationMs)) return;
  const now = Date.now();
  const view = {
    ...viewed,
    interaction_type: 'view' as const,
    duration_seconds: Math.round(durationMs / 1000),
    timestamp: new Date(now).toISOString(),
  };
  saveInteraction(browserStorage(window), view, now);
  trackInteraction(view, window);
}
