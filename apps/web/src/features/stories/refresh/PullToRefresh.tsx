import { LIST_PULL, SCROLLER_PULL, type VibrationStrength, vibrationMs } from '@paligid/domain/gestures';
import { m } from '@paligid/i18n/messages';
import type { RefObject } from 'react';
import { Panes } from '../../../design/Panes.tsx';
import { Spinner } from '../../../design/Spinner.tsx';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './pull-to-refresh.module.css';
import { type PullState, usePullToRefresh } from './usePullToRefresh.ts';

interface ListPullProps {
  /** What is pulled; the sign stands in it, before the list. */
  area: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/** For a list of classic cards on a page that scrolls: it gives way slowly, and refreshes past 80 shown px. */
export function ListPull({ area, onRefresh }: ListPullProps) {
  const { state } = usePullToRefresh({
    rule: LIST_PULL,
    area,
    isAtTop: () => window.scrollY <= 0,
    onRefresh,
  });
  return (
    <div className={styles['list']}>
      <PullIndicator state={state} />
    </div>
  );
}

interface ScrollPullProps {
  /** Around what scrolls; the sign lies over its top. */
  area: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/** For a place that scrolls by itself: more than 100 px down at its top refreshes. */
export function ScrollPull({ area, scroller, onRefresh }: ScrollPullProps) {
  const { state, refresh } = usePullToRefresh({
    rule: SCROLLER_PULL,
    area,
    isAtTop: () => (scroller.current?.scrollTop ?? 0) <= 0,
    onRefresh,
    onTrigger: () => vibrate('light'),
  });
  return (
    <div className={styles['over']} data-state={state}>
      <PullIndicator state={state} onRefresh={refresh} />
    </div>
  );
}

interface PullIndicatorProps {
  state: PullState;
  /** The gesture's other way, where the screen has no button for it: it waits out of sight for the focus. */
  onRefresh?: () => void;
}

/** Five panes that light as the list is pulled, then a spinner until what is new has come. */
export function PullIndicator({ state, onRefresh }: PullIndicatorProps) {
  const t = useTranslation();
  return (
    <div className={styles['sign']} data-state={state}>
      <div className={styles['pulled']} aria-hidden="true">
        <span className={styles['panes']}>
          <Panes lit={0} of={5} />
        </span>
        {t(state === 'far' ? m['refresh.release'] : m['refresh.pull'])}
      </div>
      <div className={styles['running']} role="status">
        {state === 'running' && (
          <>
            <Spinner />
            {t(m['refresh.running'])}
          </>
        )}
      </div>
      {onRefresh !== undefined && state !== 'running' && (
        <button type="button" className={styles['key']} onClick={onRefresh}>
          {t(m['refresh.now'])}
        </button>
      )}
    </div>
  );
}

/** Felt where the device can, and where its owner has not asked for stillness. */
export function vibrate(strength: VibrationStrength): void {
  if (window.matchMedia(REDUCED_MOTION).matches) return;
  // Not every browser has it, whatever its type says.
  navigator.vibrate?.(vibrationMs(strength));
}
