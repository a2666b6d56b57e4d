import type { interactionSchema } from '@paligid/contract/entities/preferences';
import type { Story } from '@paligid/contract/entities/stories';
import { staysHidden } from '@paligid/domain/stories/story-card';
import { useLayoutEffect, useMemo, useState } from 'react';
import type * as z from 'zod';
import { isUrgent } from '../../../client/live/is-urgent.ts';
import type { UndoneInteraction } from '../../../client/preferences/interaction-queue.ts';
import { browserStorage, type KeyValueStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { storyDetailId } from '../../stories/story-path.ts';

/** A story that can still be brought back. */
interface HiddenStory {
  story: Story;
  hadFocus: boolean;
}

export type Reactions = ReturnType<typeof useReactions>;

const NO_INTERACTIONS: readonly SavedInteraction[] = [];

/** What the reader has liked and hidden, and the story hidden last. */
export function useReactions() {
  const [log, setLog] = useState(NO_INTERACTIONS);
  const [hidden, setHidden] = useState<HiddenStory>();

  // Before paint, and not on the server: hidden stories must not flash up.
  useLayoutEffect(() => setLog(loadInteractions(browserStorage(window))), []);

  return useMemo(() => ({ log, setLog, hidden, setHidden }), [log, hidden]);
}

export function findReaction(log: readonly SavedInteraction[], story: Story, reaction: 'like' | 'dismiss') {
  const id = storyDetailId(story);
  return log.findLast(({ story_id, interaction_type }) => story_id === id && interaction_type === reaction);
}

export function isStoryHidden(log: readonly SavedInteraction[], story: Story): boolean {
  const dismissal = findReaction(log, story, 'dismiss');
  return dismissal !== undefined && staysHidden(story, isUrgent(story), Date.parse(dismissal.timestamp));
}

export type Interaction = z.output<typeof interactionSchema>;

/** `queued`: what it takes to take it back from the account too, if the reader agreed that it goes there. */
export type SavedInteraction = Interaction & { queued?: UndoneInteraction };

/** The reader's interactions with stories, oldest first. This history stays in this browser. */
export function loadInteractions(kvStorage: Pick<KeyValueStorage, 'read'>): SavedInteraction[] {
  const stored = kvStorage.read(STORED_KEYS.interactions);
  return Array.isArray(stored) ? stored.filter(isInteraction) : [];
}

/** Our own app wrote the value, but perhaps an older version of it. */
function isInteraction(stored: Partial<SavedInteraction> | null): stored is SavedInteraction {
  return typeof stored?.interaction_type === 'string' && typeof stored.timestamp === 'string';
}
