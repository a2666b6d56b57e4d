import { IDLE_CHECK_MS, isIdle } from '@paligid/domain/session/access';
import { focusManager } from '@tanstack/react-query';
import type { SessionStore } from '../stores/session.ts';

const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const;

/**
 * Pauses polling and tracking while nobody uses the device, to save mobile data, until it is touched. Alerts still
 * arrive over the live connection.
 */
export function pauseWhenIdle(window: Window, session: SessionStore, now: () => number): () => void {
  let lastMs = now();
  const act = () => {
    lastMs = now();
    if (!session.getState().isPaused) return;
    session.setState({ isPaused: false });
    // As when a page comes to the front: stale queries are refetched.
    focusManager.setFocused(undefined);
  };
  const timer = setInterval(() => {
    if (session.getState().isPaused || !isIdle(lastMs, now())) return;
    session.setState({ isPaused: true });
    focusManager.setFocused(false);
  }, IDLE_CHECK_MS);
  // Capture, because scroll events of lists do not bubble.
  const options = { passive: true, capture: true };
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, act, options);
  return () => {
    clearInterval(timer);
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, act, options);
    focusManager.setFocused(undefined);
  };
}
