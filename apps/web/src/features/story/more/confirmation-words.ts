import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import type { Say } from '../../../words/words.ts';

/** How many say the same, and whether one of them is official: what a reader may rely on. */
export function confirmationWords(
  { sources, official }: StoryPage['confirmed_by'],
  source: string,
  say: Say,
): string {
  if (sources === 1) return say(m['story.confirmed_alone'], { source });
  if (official === 0) return say(m['story.confirmed_unofficial'], { n: sources });
  return say(m['story.confirmed'], { n: sources, official });
}
