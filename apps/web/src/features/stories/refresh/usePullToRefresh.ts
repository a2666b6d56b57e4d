import { isPullTriggered, type PullRule, pullDistance } from '@paligid/domain/gestures';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

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
