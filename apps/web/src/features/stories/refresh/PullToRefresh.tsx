import {
  isPullTriggered,
  LIST_PULL,
  type PullRule,
  pullDistance,
  SCROLLER_PULL,
  type VibrationStrength,
  vibrationMs,
} from '@paligid/domain/gestures';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Panes } from '../../../design/Panes.tsx';
import { Spinner } from '../../../design/Spinner.tsx';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './pull-to-refresh.module.css';

export type PullState = 'rest' | 'pulled' | 'far' | 'running';

interface PullOptions {
  rule: PullRule;
  /**
   * The element that receives the touches; `--pull` on it is the shown distance, `--pulled` its share of the threshold.
   */
  area: RefObject<HTMLElement | null>;
  isAtTop: () => boolean;
  onRefresh: () => Promise<unknown>;
  /** Called when letting go triggers a refresh. */
  onTrigger?: () => void;
}

/** Below this no direction can be determined. */
const MIN_MOVE_PX = 10;

/**
 * Pull-to-refresh. Uses passive touch events: the browser keeps sending them while it scrolls, but would cancel pointer
 * events.
 */
export function usePullToRefresh({ rule, area, isAtTop, onRefresh, onTrigger }: PullOptions) {
  const [state, setState] = useState<PullState>('rest');

  const refresh = useEffectEvent(async () => {
    setState('running');
    try {
      await onRefresh();
    } finally {
      setState('rest');
    }
  });
  const canStart = useEffectEvent(() => state !== 'running' && isAtTop());
  const trigger = useEffectEvent(() => {
    onTrigger?.();
    // The caller reports its own failures; here only the end matters.
    refresh().catch(() => {});
  });

  // The finger position changes with every frame: passive listeners write it directly, bypassing React.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let from: { x: number; y: number } | undefined;
    let draggedPx = 0;

    const start = ({ touches: [touch, second] }: TouchEvent) => {
      const isOne = touch !== undefined && second === undefined;
      from = isOne && canStart() ? { x: touch.clientX, y: touch.clientY } : undefined;
      draggedPx = 0;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (from === undefined || touch === undefined) return;
      const down = touch.clientY - from.y;
      const aside = Math.abs(touch.clientX - from.x);
      // A movement that starts sideways belongs to another gesture.
      if (draggedPx === 0 && Math.max(down, aside) < MIN_MOVE_PX) return;
      if (draggedPx === 0 && aside > down) return cancel();
      draggedPx = down;
      const shownPx = pullDistance(rule, draggedPx);
      element.style.setProperty('--pull', `${shownPx}px`);
      element.style.setProperty('--pulled', String(shownPx / rule.threshold));
      setState(pullStateAt(rule, draggedPx));
    };
    const rest = () => {
      from = undefined;
      element.style.removeProperty('--pull');
      element.style.removeProperty('--pulled');
    };
    const end = () => {
      if (from === undefined) return;
      rest();
      if (isPullTriggered(rule, draggedPx)) trigger();
      else setState('rest');
    };
    const cancel = () => {
      if (from === undefined) return;
      rest();
      setState('rest');
    };

    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel };
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][];
    for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true });
    return () => {
      for (const [type, listener] of all) element.removeEventListener(type, listener);
    };
  }, [area, rule]);

  return { state, refresh: () => state !== 'running' && refresh().catch(() => {}) };
}

function pullStateAt(rule: PullRule, draggedPx: number): PullState {
  if (draggedPx <= 0) return 'rest';
  return isPullTriggered(rule, draggedPx) ? 'far' : 'pulled';
}

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
export function vibrate(strength: VibrationStrength | readonly number[]): void {
  if (window.matchMedia(REDUCED_MOTION).matches) return;
  // Not every browser has it, despite its type.
  navigator.vibrate?.(typeof strength === 'string' ? vibrationMs(strength) : [...strength]);
}
