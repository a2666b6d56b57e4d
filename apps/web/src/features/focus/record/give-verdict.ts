import type { Story } from '@paligid/contract/entities/stories';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { detailIdOf } from '../../stories/story-path.ts';
import type { Interaction } from './interaction-log.ts';
import { dropInteraction, keepInteraction } from './keep-interaction.ts';
import { givenVerdict, type Verdicts } from './useVerdicts.ts';

type Log = Pick<Verdicts, 'log' | 'setLog'>;
type Verdict = 'like' | 'dismiss';

/** It holds for this page also where the browser keeps nothing. */
export function giveVerdict({ log, setLog }: Log, story: Story, verdict: Verdict): void {
  const now = Date.now();
  const interaction: Interaction = {
    story_id: detailIdOf(story),
    interaction_type: verdict,
    category: story.category,
    duration_seconds: 0,
    timestamp: new Date(now).toISOString(),
  };
  setLog([...log, interaction]);
  keepInteraction(browserShelf(window), interaction, now);
}

export function takeBack({ log, setLog }: Log, story: Story, verdict: Verdict): void {
  const taken = givenVerdict(log, story, verdict);
  if (taken === undefined) return;
  setLog(log.filter((it) => it !== taken));
  dropInteraction(browserShelf(window), taken);
}

/** Brings back the story that was hidden last. */
export function undoHiding({ hidden, setHidden, ...log }: Verdicts): void {
  if (hidden !== undefined) takeBack(log, hidden.story, 'dismiss');
  setHidden(undefined);
}
