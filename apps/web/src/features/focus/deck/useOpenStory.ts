import type { Story } from '@paligid/contract/entities/stories';
import type { MouseEvent } from 'react';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { type DeckHands, loadHands } from './late-hands.ts';

/**
 * For clicks in a deck, before their links hear of them: a story is laid down, with where its reader was. Where the
 * code for that has yet to come, that is done when it has: nobody waits for it on the way to a story.
 */
export function useOpenStory(stories: readonly Story[], hands: DeckHands | undefined) {
  return (event: MouseEvent) => {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const story = stories.find((it) => storyPath(detailIdOf(it)) === href);
    if (story === undefined) return;
    if (hands !== undefined) return hands.keepForDetail(stories, story);
    // No network: then there is nothing to come back to but the deck's first card.
    loadHands().then(
      ({ deckHands }) => deckHands.keepForDetail(stories, story),
      () => {},
    );
  };
}
