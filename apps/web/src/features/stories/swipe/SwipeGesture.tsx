import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { listenForDrag, slideOut } from './drag-gesture.ts';
import { SwipeActions, type SwipeActionsProps } from './SwipeActions.tsx';
import styles from './swipe-gesture.module.css';

export interface SwipeGestureProps extends SwipeActionsProps {
  stage: RefObject<HTMLElement | null>;
  /** False for a card that stays where it is when it is dismissed, and asks instead. */
  canLeave?: () => boolean;
}

/** A drag to the left hides, one to the right likes: what they uncover, and buttons for those who do not drag. */
export function SwipeGesture({ stage, title, isLiked, canLeave, onDismiss, onLike }: SwipeGestureProps) {
  const dismiss = async () => {
    const isLeaving = canLeave === undefined || canLeave();
    if (stage.current !== null && isLeaving) await slideOut(stage.current);
    onDismiss();
  };
  const onLeft = useEffectEvent(() => void dismiss());
  // Once more to the right is no change of mind.
  const onRight = useEffectEvent(() => {
    if (!isLiked) onLike();
  });

  // Listeners of the element itself: where the finger is changes with every frame, past React. They are there before
  // the buttons are seen, since a finger may be quicker than an effect on a busy phone; the stage has no ref by then
  // where both are new.
  const side = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = side.current?.parentElement;
    if (around) return listenForDrag(around, { onLeft: () => onLeft(), onRight: () => onRight() });
    return undefined;
  }, []);

  return (
    <>
      <span ref={side} className={styles['like']}>
        <Icon name="heart" weight="fill" size={30} />
      </span>
      <span className={styles['dismiss']}>
        <Icon name="x" size={30} />
      </span>
      <SwipeActions title={title} isLiked={isLiked} onDismiss={dismiss} onLike={onLike} />
    </>
  );
}
