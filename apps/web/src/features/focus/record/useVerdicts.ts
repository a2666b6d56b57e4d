import type { Story } from '@paligid/contract/entities/stories';
import { staysHidden } from '@paligid/domain/stories/hidden';
import { useLayoutEffect, useMemo, useState } from 'react';
import { isUrgent } from '../../../client/live/is-urgent.ts';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { detailIdOf } from '../../stories/story-path.ts';
import { type Interaction, readInteractions } from './interaction-log.ts';

/** A story that can still be brought back. */
interface Hidden {
  story: Story;
  hadFocus: boolean;
}

export type Verdicts = ReturnType<typeof useVerdicts>;

const NONE: readonly Interaction[] = [];

/** What the reader has liked and hidden, and the last that was hidden. */
export function useVerdicts() {
  const [log, setLog] = useState(NONE);
  const [hidden, setHidden] = useState<Hidden>();

  // Before the browser paints, and not on the server: what was hidden must not show first.
  useLayoutEffect(() => setLog(readInteractions(browserShelf(window))), []);

  return useMemo(() => ({ log, setLog, hidden, setHidden }), [log, hidden]);
}

export function givenVerdict(log: readonly Interaction[], story: Story, verdict: 'like' | 'dismiss') {
  const id = detailIdOf(story);
  return log.findLast(({ story_id, interaction_type }) => story_id === id && interaction_type === verdict);
}

export function isHidden(log: readonly Interaction[], story: Story): boolean {
  const dismissal = givenVerdict(log, story, 'dismiss');
  return dismissal !== undefined && staysHidden(story, isUrgent(story), Date.parse(dismissal.timestamp));
}
