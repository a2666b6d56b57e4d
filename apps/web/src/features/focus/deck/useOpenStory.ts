import type { Story } from '@paligid/contract/entities/stories';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { type DeckHands, loadHands } from './late-hands.ts';

/**
 * For clicks in a deck, before their links hear of them: a story is laid down for its page, which then has something to
 * show at once. Where the code for that has yet to come, the link waits for it, and is followed also without.
 */
export function useOpenStory(stories: readonly Story[], hands: DeckHands | undefined) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const story = stories.find((it) => storyPath(detailIdOf(it)) === href);
    if (story === undefined) return;
    if (hands !== undefined) return hands.keepForDetail(stories, story);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const open = () => void navigate(storyPath(detailIdOf(story)));
    loadHands()
      .then(({ deckHands }) => deckHands.keepForDetail(stories, story))
      .then(open, open);
  };
}
