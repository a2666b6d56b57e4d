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
  /** The element that is pulled; it contains the indicator, before the list. */
  area: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/**
 * For a list of classic cards on a page that scrolls: it follows the finger with resistance, and refreshes past 80
 * shown px.
 */
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
  /** The element around the scroller; the indicator overlays its top. */
  area: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/** For an element that scrolls by itself: pulling down more than 100 px at its top refreshes. */
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
  /** The keyboard alternative to the gesture, where the screen has no button for it: visually hidden until focused. */
  onRefresh?: () => void;
}

/** Five panes that light up as the list is pulled, then a spinner until the new stories have arrived. */
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

/** Vibrates if the device can, and if its owner has not asked for reduced motion. */
export function vibrate(strength: VibrationStrength): void {
  if (window.matchMedia(REDUCED_MOTION).matches) return;
  // Not every browser has it, despite its type.
  navigator.vibrate?.(vibrationMs(strength));
}
