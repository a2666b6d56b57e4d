import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { SwipeActions, type SwipeActionsProps } from './SwipeActions.tsx';
import styles from './swipe-wrapper.module.css';
import { useSidewaysDrag } from './useSidewaysDrag.ts';

export interface SwipeWrapperProps extends SwipeActionsProps {
  children: ReactNode;
}

/**
 * A story that is hidden by a drag to the left and liked by one to the right; up and down stay the browser's.
 * Buttons and arrow keys do the same.
 */
export function SwipeWrapper({ children, ...actions }: SwipeWrapperProps) {
  const { onDismiss, onLike } = actions;
  const drag = useSidewaysDrag({ onLeft: onDismiss, onRight: onLike });
  const takeKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTakenElsewhere(event)) return;
    if (event.key === 'ArrowLeft') onDismiss();
    if (event.key === 'ArrowRight') onLike();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on what has the focus inside.
    <div className={styles['wrapper']} onKeyDown={takeKey}>
      <div className={styles['stage']} {...drag}>
        <span className={styles['like']}>
          <Icon name="heart" weight="fill" size={30} />
        </span>
        <span className={styles['dismiss']}>
          <Icon name="x" size={30} />
        </span>
        <div className={styles['card']}>{children}</div>
      </div>
      <SwipeActions {...actions} />
    </div>
  );
}

/** Arrows with a modifier are the browser's; a row that scrolls sideways or a field needs them itself. */
function isTakenElsewhere({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  return !(target instanceof Element) || target.closest('a, button') === null;
}
