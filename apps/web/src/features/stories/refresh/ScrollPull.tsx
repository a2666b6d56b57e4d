import { SCROLLER_PULL } from '@paligid/domain/gestures/pull';
import type { RefObject } from 'react';
import { PullSign } from './PullSign.tsx';
import styles from './scroll-pull.module.css';
import { usePull } from './usePull.ts';
import { vibrate } from './vibrate.ts';

interface ScrollPullProps {
  /** Around what scrolls; the sign lies over its top. */
  area: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/** For a place that scrolls by itself: more than 100 px down at its top refreshes. */
export function ScrollPull({ area, scroller, onRefresh }: ScrollPullProps) {
  const { state, refresh } = usePull({
    rule: SCROLLER_PULL,
    area,
    isAtTop: () => (scroller.current?.scrollTop ?? 0) <= 0,
    onRefresh,
    onTrigger: () => vibrate('light'),
  });
  return (
    <div className={styles['over']} data-state={state}>
      <PullSign state={state} onRefresh={refresh} />
    </div>
  );
}
