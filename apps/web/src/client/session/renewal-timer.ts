import { isSessionValid } from '@paligid/domain/session/session-storage';
import { refreshDelayMs } from '@paligid/domain/session/tokens';
import { onRetryHint } from '../connectivity/on-retry-hint.ts';
import type { SessionStore } from '../stores/session.ts';
import { clearSession } from './clear-local-state.ts';

interface RenewalTimerDeps {
  window: Window;
  session: SessionStore;
  now: () => number;
  isOnline: () => boolean;
}

/** Renews the access token for as long as the page is open; an expired session is cleared. */
export function startRenewalTimer({ window, session, now, isOnline }: RenewalTimerDeps): () => void {
  let timer: number | undefined;
  let lastMs: number | undefined;

  const renew = async () => {
    if (!isOnline()) return;
    lastMs = now();
    // A new pair has already restarted the timer; while the server does not respond, the network's return does.
    await session.getState().renew();
  };

  const wait = () => {
    window.clearTimeout(timer);
    const { tokens } = session.getState();
    if (tokens === null) return;
    if (!isSessionValid(tokens, now())) return clearSession(session);
    timer = window.setTimeout(() => void renew(), refreshDelayMs(tokens.expiresAt, now(), lastMs));
  };

  // A sleeping phone stops timers: checks the clock when the page is visible or online again.
  const { document } = window;
  document.addEventListener('visibilitychange', wait);
  const stopHints = onRetryHint(window, wait);
  const stopFollowing = session.subscribe((state, before) => {
    if (state.tokens !== before.tokens) wait();
  });
  wait();
  return () => {
    window.clearTimeout(timer);
    stopHints();
    document.removeEventListener('visibilitychange', wait);
    stopFollowing();
  };
}
