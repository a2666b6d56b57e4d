/** One visit of a reader to the product, on one device. */
export type Visit = {
  /** When the previous visit ended; null for the first. */
  sinceMs: number | null;
  startedMs: number;
  /** When the reader was last active. */
  lastMs: number;
  /** Which visit it is: 1 for the first on this device. */
  count: number;
};

/** After a longer pause a new visit starts. */
const AWAY_MS = 30 * 60_000;

/** The ongoing visit, or a new one. A clock that was set back does not start one. */
export function visitAt(stored: Visit | undefined, nowMs: number): Visit {
  if (stored === undefined) return { sinceMs: null, startedMs: nowMs, lastMs: nowMs, count: 1 };
  if (nowMs - stored.lastMs < AWAY_MS) return { ...stored, lastMs: nowMs };
  return { sinceMs: stored.lastMs, startedMs: nowMs, lastMs: nowMs, count: stored.count + 1 };
}

/** How long a temporary notice stays on the screen. */
export const NOTICE_DURATION_MS = {
  bookmarkChanged: 2000,
  feedbackSent: 3000,
  failure: 5000,
  sessionExpired: 7000,
} as const;

const DEFAULT_DURATION_MS = 5000;

export function noticeDurationMs(given?: number): number {
  return given ?? DEFAULT_DURATION_MS;
}

/** When the notice disappears by itself. Undefined: it stays until the reader closes it. */
export function removalDelayMs(durationMs: number): number | undefined {
  return durationMs > 0 ? durationMs : undefined;
}

const MAX_SHOWN = 9;

/** The number on the bell. Undefined if nothing is unread. */
export function unreadBadge(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}

export type LiveUpdate = { id: string; type: string; data: unknown; receivedAt: number };

const MAX_UPDATES = 50;

/** Newest first. An update delivered twice after a reconnect is listed once. */
export function addLiveUpdate(updates: readonly LiveUpdate[], update: LiveUpdate): LiveUpdate[] {
  const others = updates.filter(({ id, type }) => id !== update.id || type !== update.type);
  return [update, ...others].slice(0, MAX_UPDATES);
}
