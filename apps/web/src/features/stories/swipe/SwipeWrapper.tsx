import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './swipe-wrapper.module.css';

interface SwipeWrapperProps {
  /** `SwipeGesture`, which makes the wrapper move. It may load later: the story is read first. */
  gesture: (stage: RefObject<HTMLElement | null>) => ReactNode;
  children: ReactNode;
}

/** A story that can be dragged left and right; vertical scrolling stays with the browser. */
export function SwipeWrapper({ gesture, children }: SwipeWrapperProps) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div ref={stage} className={styles['stage']}>
      <div className={styles['card']}>{children}</div>
      {gesture(stage)}
    </div>
  );
}
