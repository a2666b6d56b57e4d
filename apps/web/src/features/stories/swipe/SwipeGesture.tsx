import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { listenForDrag, slideOut } from './drag-gesture.ts';
import { SwipeActions, type SwipeActionsProps } from './SwipeActions.tsx';
import styles from './swipe-gesture.module.css';

export interface SwipeGestureProps extends SwipeActionsProps {
  stage: RefObject<HTMLElement | null>;
  /** False for a card that stays in place when dismissed, and asks instead. */
  canLeave?: () => boolean;
}

/**
 * Dragging left hides, dragging right likes. Renders the icons that a drag uncovers, and buttons for those who do not
 * drag.
 */
export function SwipeGesture({ stage, title, isLiked, canLeave, onDismiss, onLike }: SwipeGestureProps) {
  const dismiss = async () => {
    const isLeaving = canLeave === undefined || canLeave();
    if (stage.current !== null && isLeaving) await slideOut(stage.current);
    onDismiss();
  };
  const onLeft = useEffectEvent(() => void dismiss());
  // Swiping right again does not undo a like.
  const onRight = useEffectEvent(() => {
    if (!isLiked) onLike();
  });

  // Native listeners on the element: the finger position changes with every frame, bypassing React. They are attached
  // in a layout effect, before the buttons are seen, since a finger may be quicker than an effect on a busy phone;
  // `stage` has no ref yet at that point if both are newly mounted, hence the parent element.
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
