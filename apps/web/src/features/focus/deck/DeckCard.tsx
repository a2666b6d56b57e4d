import type { Story } from '@paligid/contract/entities/stories';
import { memo } from 'react';
import { SwipeWrapper } from '../../stories/swipe/SwipeWrapper.tsx';
import { SwipeCard } from '../card/SwipeCard.tsx';
import type { Verdicts } from '../record/useVerdicts.ts';
import type { DeckHands } from './late-hands.ts';

interface DeckCardProps {
  story: Story;
  hands: DeckHands | undefined;
  verdicts: Verdicts;
}

/** Drawn once: turning to another card changes nothing about it. */
export const DeckCard = memo(function DeckCard({ story, hands, verdicts }: DeckCardProps) {
  return (
    <SwipeWrapper
      hands={(stage) => hands && <hands.CardHands stage={stage} story={story} verdicts={verdicts} />}
    >
      <SwipeCard story={story} />
    </SwipeWrapper>
  );
});
