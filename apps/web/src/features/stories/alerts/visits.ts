import { type Visit, visitAt } from '@paligid/domain/notifications';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';

/** The current visit as recorded on this device. */
export function currentVisit(nowMs: number): Visit {
  return visitAt(storedVisit(), nowMs);
}

/** Records when the reader was last seen: on arrival, and when the page is hidden. */
export function trackVisits(document: Document): () => void {
  const note = () => browserStorage(window).write(STORED_KEYS.lastVisit, currentVisit(Date.now()));
  note();
  document.addEventListener('visibilitychange', note);
  return () => document.removeEventListener('visibilitychange', note);
}

/** Our own app wrote the value, but perhaps an older version of it. */
function storedVisit(): Visit | undefined {
  const stored = browserStorage(window).read(STORED_KEYS.lastVisit) as Partial<Visit> | undefined;
  const { sinceMs, startedMs, lastMs, count = 1 } = stored ?? {};
  const isSince = sinceMs === null || typeof sinceMs === 'number';
  if (!isSince || typeof startedMs !== 'number' || typeof lastMs !== 'number') return undefined;
  return { sinceMs, startedMs, lastMs, count: Number(count) || 1 };
}
