import type { Query, QueryClient } from '@tanstack/react-query';
import { getCachedKind } from './cached-data.ts';
import type { OfflineCache } from './offline-cache.ts';

interface PersistQueriesDeps {
  offlineCache: Pick<OfflineCache, 'put'>;
  reader: () => string | undefined;
  now: () => number;
  /** Calls back when the page may be discarded at any moment. */
  onHide: (flush: () => void) => () => void;
}

interface PendingWrite {
  owner: string | undefined;
  timer: ReturnType<typeof setTimeout>;
}

/** Responses come in small bursts; writing them soon makes them available for an offline start. */
const FIRST_WRITE_DELAY_MS = 300;
/** Live updates may change a feed many times a second; it is written at most this often. */
const MIN_WRITE_INTERVAL_MS = 10_000;

/**
 * Caches what screens show: what came with the document, what was fetched, and what live updates changed. Writes of one
 * query are throttled (leading edge after a pause, trailing edge after ten seconds or when the page is left).
 */
export function persistQueries(
  queryClient: QueryClient,
  { offlineCache, reader, now, onHide }: PersistQueriesDeps,
): () => void {
  const queryCache = queryClient.getQueryCache();
  const waiting = new Map<Query, PendingWrite>();
  const written = new WeakMap<Query, { data: unknown; dataAt: number; at: number }>();

  const write = (query: Query) => {
    const entry = waiting.get(query);
    waiting.delete(query);
    clearTimeout(entry?.timer);
    const { data, dataUpdatedAt: at, status } = query.state;
    // The reader may have changed since the data arrived.
    if (entry === undefined || reader() !== entry.owner || status !== 'success') return;
    written.set(query, { data, dataAt: at, at: now() });
    // When storage is full, nothing is cached.
    offlineCache.put(query.queryKey, { data, at }).catch(() => {});
  };
  const look = (query: Query) => {
    const { data, dataUpdatedAt, status } = query.state;
    if (getCachedKind(query.queryKey) === undefined || status !== 'success') return;
    const last = written.get(query);
    if (last !== undefined && last.data === data && last.dataAt === dataUpdatedAt) return;
    const before = waiting.get(query);
    if (before !== undefined && before.owner === reader()) return;
    clearTimeout(before?.timer);
    const againMs = last === undefined ? 0 : last.at + MIN_WRITE_INTERVAL_MS - now();
    const timer = setTimeout(() => write(query), Math.max(FIRST_WRITE_DELAY_MS, againMs));
    waiting.set(query, { owner: reader(), timer });
  };

  queryCache.getAll().forEach(look);
  const stops = [
    queryCache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') look(event.query);
    }),
    onHide(() => [...waiting.keys()].forEach(write)),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
}
