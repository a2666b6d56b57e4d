import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './swipe-wrapper.module.css';

interface SwipeWrapperProps {
  /** What makes the wrapper move, `SwipeGesture`: it may come late, the story is read first. */
  gesture: (stage: RefObject<HTMLElement | null>) => ReactNode;
  children: ReactNode;
}

/** A story that can be dragged to the left and to the right; up and down stay the browser's. */
export function SwipeWrapper({ gesture, children }: SwipeWrapperProps) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div ref={stage} className={styles['stage']}>
      <div className={styles['card']}>{children}</div>
      {gesture(stage)}
    </div>
  );
}
