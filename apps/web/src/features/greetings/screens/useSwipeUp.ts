import { type RefObject, useEffect, useEffectEvent } from 'react';

/** As far as a thumb moves without effort. */
const MIN_SWIPE_PX = 60;

/** Calls back for a swipe up or a turn of the wheel, unless there is more of the screen to scroll to. */
export function useSwipeUp(area: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);

  // Must be an effect: Preact listens to touches passively, on the whole page.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let fromY: number | undefined;
    const isAtEnd = () => element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    const drag = (px: number) => element.style.setProperty('--drag', `${px}px`);
    const start = ({ touches: [touch, second] }: TouchEvent) => {
      fromY = touch && !second && isAtEnd() ? touch.clientY : undefined;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (fromY !== undefined && touch !== undefined) drag(Math.min(0, touch.clientY - fromY));
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (fromY === undefined || touch === undefined) return;
      if (fromY - touch.clientY >= MIN_SWIPE_PX) swiped();
      else drag(0);
      fromY = undefined;
    };
    const cancel = () => {
      fromY = undefined;
      drag(0);
    };
    const wheel = ({ deltaY }: WheelEvent) => {
      if (deltaY > MIN_SWIPE_PX && isAtEnd()) swiped();
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel, wheel };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true });
    return () => {
      for (const [type, listener] of all) element.removeEventListener(type, listener);
    };
  }, [area]);
}
