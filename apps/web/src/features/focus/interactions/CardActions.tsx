import type { Story } from '@paligid/contract/entities/stories';
import { isUnmissable } from '@paligid/domain/alerts/alert-changes';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useState } from 'react';
import { useModuleOnClick } from '../../../client/lazy-load.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { alertFacts } from '../../stories/alerts/alert-facts.ts';
import { SwipeGesture } from '../../stories/swipe/SwipeGesture.tsx';
import { recordReaction, undoReaction } from '../reactions/record-reaction.ts';
import { findReaction, type Reactions } from '../reactions/useReactions.ts';
import { focusCard } from './useDeckKeys.ts';

interface CardActionsProps {
  stage: RefObject<HTMLElement | null>;
  story: Story;
  reactions: Reactions;
}

const loadReadAlertDialog = () => import('../../stories/alerts/ReadAlertDialog.tsx');

/** The two swipe actions of a card: left hides it, right likes it. A severe alert in force cannot be hidden. */
export function CardActions({ stage, story, reactions }: CardActionsProps) {
  const t = useTranslation();
  const [announced, setAnnounced] = useState('');
  const choice = useModuleOnClick(loadReadAlertDialog);
  const isLiked = findReaction(reactions.log, story, 'like') !== undefined;

  function hide() {
    if (isUnmissable(alertFacts(story), Date.now())) return choice.open();
    const hadFocus = stage.current?.contains(document.activeElement) ?? false;
    recordReaction(reactions, story, 'dismiss');
    reactions.setHidden({ story, hadFocus });
  }

  function like() {
    (isLiked ? undoReaction : recordReaction)(reactions, story, 'like');
    setAnnounced(isLiked ? '' : t(m['focus.liked'], { title: story.title }));
  }

  return (
    <>
      <SwipeGesture
        stage={stage}
        title={story.title}
        isLiked={isLiked}
        canLeave={() => !isUnmissable(alertFacts(story), Date.now())}
        onDismiss={hide}
        onLike={like}
      />
      {/* A key or a drag leaves the focus elsewhere, so the button's own change is not read out. */}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {choice.isOpen && choice.late && (
        <choice.late.ReadAlertDialog
          story={story}
          onClose={choice.close}
          onRead={() => focusNext(stage.current)}
        />
      )}
    </>
  );
}

/** The focused card is removed: moves the focus to the card that takes its place. */
function focusNext(card: HTMLElement | null): void {
  const deck = card?.closest('ul') ?? null;
  const index = deck === null ? -1 : [...deck.children].findIndex((it) => it.contains(card));
  requestAnimationFrame(() => focusCard(deck, index));
}
