import { SCROLLER_PULL } from '@paligid/domain/gestures/pull';
import { type ReactNode, useRef } from 'react';
import { BackToTop } from './BackToTop.tsx';
import { PullSign } from './PullSign.tsx';
import styles from './scroll-pull.module.css';
import { usePull } from './usePull.ts';
import { vibrate } from './vibrate.ts';

interface ScrollPullProps {
  /** Names the place that scrolls: it can be reached and scrolled by keyboard. */
  label: string;
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** A place that scrolls by itself: more than 100 px down at its top refreshes; past 500 px there is a way back. */
export function ScrollPull({ label, onRefresh, children }: ScrollPullProps) {
  const scroller = useRef<HTMLElement>(null);
  const { state, refresh } = usePull({
    rule: SCROLLER_PULL,
    area: scroller,
    isAtTop: () => (scroller.current?.scrollTop ?? 0) <= 0,
    onRefresh,
    onTrigger: () => vibrate('light'),
  });
  return (
    <div className={styles['frame']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section ref={scroller} className={styles['scroller']} aria-label={label} tabIndex={0}>
        <PullSign state={state} onRefresh={refresh} />
        {children}
      </section>
      <BackToTop scroller={scroller} />
    </div>
  );
}
