import type { Story } from '@paligid/contract/entities/stories';
import { isUnmissable } from '@paligid/domain/alerts/alert-facts';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { useLatePress } from '../../../client/useLatePress.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import { alertFacts } from '../../stories/alerts/alert-facts.ts';
import { SwipeHands } from '../../stories/swipe/SwipeHands.tsx';
import { giveVerdict, takeBack } from '../record/give-verdict.ts';
import { givenVerdict, type Verdicts } from '../record/useVerdicts.ts';
import { focusCard } from './focus-card.ts';

interface CardHandsProps {
  stage: RefObject<HTMLElement | null>;
  story: Story;
  verdicts: Verdicts;
}

const loadChoice = () => import('../../stories/alerts/ReadChoice.tsx');

/** What the two sides of a card mean: away with it, and more of it. A grave alert in force is not put away. */
export function CardHands({ stage, story, verdicts }: CardHandsProps) {
  const say = useWords();
  const [said, setSaid] = useState('');
  const choice = useLatePress(loadChoice);
  const isLiked = givenVerdict(verdicts.log, story, 'like') !== undefined;

  function hide() {
    if (isUnmissable(alertFacts(story), Date.now())) return choice.open();
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
      <SwipeHands
        stage={stage}
        title={story.title}
        isLiked={isLiked}
        canLeave={() => !isUnmissable(alertFacts(story), Date.now())}
        onDismiss={hide}
        onLike={like}
      />
      {/* A key or a drag leaves the focus elsewhere, so the button's own change goes unheard. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {choice.isOpen && choice.late && (
        <choice.late.ReadChoice
          story={story}
          onClose={choice.close}
          onRead={() => focusNext(stage.current)}
        />
      )}
    </>
  );
}

/** The focus went with the card; it belongs to the one that takes its place. */
function focusNext(card: HTMLElement | null): void {
  const deck = card?.closest('ul') ?? null;
  const index = deck === null ? -1 : [...deck.children].findIndex((it) => it.contains(card));
  requestAnimationFrame(() => focusCard(deck, index));
}
