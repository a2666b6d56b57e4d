import { createDeadline } from '../api/deadline.ts';
import type { Connectivity } from './connectivity.ts';

interface ConnectivityCheckDeps {
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>;
  connectivity: Connectivity;
  /** Sends one request to our origin; has its own timeout. */
  check: () => Promise<boolean>;
  random?: () => number;
}

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/**
 * The pause between checks is this fraction of the outage so far: the longer it has lasted, the longer it is likely to
 * last.
 */
const OUTAGE_FRACTION = 1 / 4;
/** So that clients do not all hit a server at once when it comes back. */
const JITTER = 0.25;

/**
 * Polls, with jitter, whether our origin responds again while the page is visible. The browser's 'online' event and
 * calls of `requestCheck`, as the page makes on 'offline', trigger a check earlier.
 */
export function startConnectivityChecks({
  window,
  connectivity,
  check,
  random = Math.random,
}: ConnectivityCheckDeps): () => void {
  const { document } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isChecking = false;
  let isHinted = false;
  let offlineSince = performance.now();

  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || isChecking || connectivity.isOnline() || document.visibilityState === 'hidden') return;
    const outageMs = performance.now() - offlineSince;
    const pauseMs = Math.min(Math.max(outageMs * OUTAGE_FRACTION, MIN_PAUSE_MS), MAX_PAUSE_MS);
    timer = setTimeout(run, pauseMs * (1 - JITTER + 2 * JITTER * random()));
  };

  const run = async () => {
    clearTimeout(timer);
    // The check in flight may have started before the change that the hint reports.
    isHinted = isChecking;
    if (isChecking || isStopped) return;
    isChecking = true;
    const end = connectivity.begin();
    const hasAnswer = await check();
    isChecking = false;
    end(hasAnswer);
    if (isHinted) void run();
    else schedule();
  };

  const onChange = () => {
    offlineSince = performance.now();
    schedule();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') clearTimeout(timer);
    else if (!connectivity.isOnline()) void run();
  };
  const onHint = () => void run();

  connectivity.setCheck(onHint);
  const stopFollowing = connectivity.subscribe(onChange);
  window.addEventListener('online', onHint);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopFollowing();
    window.removeEventListener('online', onHint);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Small, public, in the server's memory, and of a format that no captive portal returns. */
const PROBE_PATH = '/robots.txt';
const PROBE_PREFIX = 'User-agent:';
/** A network that is merely slow has responded by then. */
const PROBE_TIMEOUT_MS = 5_000;
/** Network Authentication Required: a captive portal that identifies itself. */
const CAPTIVE_PORTAL_STATUS = 511;

/** Whether our own server responds now. An error response counts as well. */
export async function isOriginReachable(fetch: typeof globalThis.fetch): Promise<boolean> {
  const { signal, clear } = createDeadline(undefined, PROBE_TIMEOUT_MS);
  try {
    const response = await fetch(PROBE_PATH, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal,
    });
    if (!response.ok) return response.status !== CAPTIVE_PORTAL_STATUS;
    return (await response.text()).startsWith(PROBE_PREFIX);
  } catch {
    return false;
  } finally {
    clear();
  }
}
