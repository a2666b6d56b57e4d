import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import { SwipeHands } from '../../stories/swipe/SwipeHands.tsx';
import { giveVerdict, takeBack } from '../record/give-verdict.ts';
import { givenVerdict, type Verdicts } from '../record/useVerdicts.ts';

interface CardHandsProps {
  stage: RefObject<HTMLElement | null>;
  story: Story;
  verdicts: Verdicts;
}

/** What the two sides of a card mean: away with it, and more of it. */
export function CardHands({ stage, story, verdicts }: CardHandsProps) {
  const say = useWords();
  const [said, setSaid] = useState('');
  const isLiked = givenVerdict(verdicts.log, story, 'like') !== undefined;

  function hide() {
    const hadFocus = stage.current?.contains(document.activeElement) ?? false;
    giveVerdict(verdicts, story, 'dismiss');
    verdicts.setHidden({ story, hadFocus });
  }

  function like() {
    (isLiked ? takeBack : giveVerdict)(verdicts, story, 'like');
    setSaid(isLiked ? '' : say(m['focus.liked'], { title: story.title }));
  }

  return (
    <>
      <SwipeHands stage={stage} title={story.title} isLiked={isLiked} onDismiss={hide} onLike={like} />
      {/* A key or a drag leaves the focus elsewhere, so the button's own change goes unheard. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
