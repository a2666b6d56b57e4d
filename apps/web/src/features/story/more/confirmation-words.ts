import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import type { Say } from '../../../words/words.ts';

/** How many say so, and whether one of them is official: what a reader may rely on. */
export function confirmationWords({ sources, official }: StoryPage['confirmed_by'], say: Say): string {
  if (sources === 1) return say(official > 0 ? m['story.confirmed_official'] : m['story.confirmed_one']);
  if (official === 0) return say(m['story.confirmed_unofficial'], { n: sources });
  return say(m['story.confirmed'], { n: sources, official });
}
