import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { followDrag } from './follow-drag.ts';
import { SwipeActions, type SwipeActionsProps } from './SwipeActions.tsx';
import { slideOut } from './slide-out.ts';
import styles from './swipe-hands.module.css';

export interface SwipeHandsProps extends SwipeActionsProps {
  stage: RefObject<HTMLElement | null>;
}

/** A drag to the left hides, one to the right likes: what they uncover, and buttons for those who do not drag. */
export function SwipeHands({ stage, title, isLiked, onDismiss, onLike }: SwipeHandsProps) {
  const dismiss = async () => {
    if (stage.current !== null) await slideOut(stage.current);
    onDismiss();
  };
  const onLeft = useEffectEvent(() => void dismiss());
  // Once more to the right is no change of mind.
  const onRight = useEffectEvent(() => {
    if (!isLiked) onLike();
  });

  // Listeners of the element itself: where the finger is changes with every frame, past React.
  useEffect(() => {
    if (stage.current === null) return;
    return followDrag(stage.current, { onLeft: () => onLeft(), onRight: () => onRight() });
  }, [stage]);

  return (
    <>
      <span className={styles['like']}>
        <Icon name="heart" weight="fill" size={30} />
      </span>
      <span className={styles['dismiss']}>
        <Icon name="x" size={30} />
      </span>
      <SwipeActions title={title} isLiked={isLiked} onDismiss={dismiss} onLike={onLike} />
    </>
  );
}
