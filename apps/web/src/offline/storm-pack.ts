import { isStormPackDue, STORM_PACK_RETENTION_MS, stormWarnings } from '@paligid/domain/alerts/storm';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../client/api/api.ts';
import { getFeedsAt } from '../client/live/feeds-at.ts';
import { hotlinesQuery } from '../client/queries/hotlines.ts';
import { queryKeys } from '../client/queries/query-keys.ts';
import type { KeyValueStorage } from '../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../client/stores/lazy-stored-keys.ts';
import type { OfflineCache } from './offline-cache.ts';
import { type StormMapStore, stormMap } from './storm-map.ts';

interface Point {
  lat: number;
  lon: number;
}

/** What this device remembers of its pack. */
export interface StormPackRecord {
  /** The reader does not want one. */
  isOff?: boolean;
  /** When a storm warning was last known to be in force near the reader. */
  warnedAt?: number;
  /** When the feeds of the reader's other places were last fetched for this. */
  lookedAt?: number;
}

type PackCache = Pick<OfflineCache, 'keys' | 'find' | 'delete'>;

interface StormPackDeps {
  queryClient: QueryClient;
  api: ApiClient;
  kvStorage: KeyValueStorage;
  offlineCache: PackCache;
  map: Pick<StormMapStore, 'store' | 'delete'>;
  place: () => Point | null;
  /** The reader's other places. */
  loadPlaces: () => Promise<readonly Point[]>;
  /** Fetches the feed of another place, which is cached on arrival. */
  loadFeed: (point: Point) => Promise<unknown>;
  /** Loads the code of the screen, which the service worker then keeps. */
  loadScreen: () => void;
  isOnline: () => boolean;
  /** From 0 to 1. */
  random: () => number;
  now: () => number;
}

/** A warning reaches everybody in the same second; what they store for it is spread over this time. */
const JITTER_MS = 20_000;
/** Each costs a request, so no more than a home, work, a school and one other. */
const MAX_OTHER_PLACES = 4;

/** How often the feeds of other places are fetched, at most. */
const LOOK_INTERVAL_MS = 3_600_000;

export function readStormPack(storage: KeyValueStorage): StormPackRecord {
  const { isOff, warnedAt, lookedAt } = Object(storage.read(LAZY_STORED_KEYS.stormPack)) as StormPackRecord;
  return {
    ...(isOff === true && { isOff }),
    ...(typeof warnedAt === 'number' && { warnedAt }),
    ...(typeof lookedAt === 'number' && { lookedAt }),
  };
}

/** Deletes the numbers, the map, and the pages of alerts from before the time: an alert in force is stored again. */
export async function deleteStormPack(
  offlineCache: PackCache,
  map: Pick<StormMapStore, 'delete'>,
  beforeMs: number,
): Promise<void> {
  for (const key of await offlineCache.keys('hotlines')) await offlineCache.delete(key);
  for (const key of await offlineCache.keys('alert')) {
    const alert = await offlineCache.find(key);
    if (alert === undefined || alert.at < beforeMs) await offlineCache.delete(key);
  }
  await map.delete();
}

/**
 * Stores the rest of what a reader needs without a network once a storm warning is in force near one of their places:
 * emergency numbers, a map, the feeds of their other places, and the screen that shows them. The pages of the alerts
 * themselves are stored by `storeAlerts`. 48 hours after the last warning it is removed.
 */
export function storeStormPack(deps: StormPackDeps) {
  const { queryClient, api, kvStorage, offlineCache, map, place, loadPlaces, loadFeed, loadScreen } = deps;
  const { isOnline, random, now } = deps;
  const stored = new Set<string>();
  let otherPlaces: readonly Point[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const places = () => [place(), ...otherPlaces].flatMap((it) => it ?? []);
  const isWarned = () =>
    places()
      .flatMap((it) => getFeedsAt(queryClient, it))
      .some(({ stories }) => stormWarnings(stories, now()).length > 0);
  const remember = (changes: StormPackRecord) =>
    kvStorage.write(LAZY_STORED_KEYS.stormPack, { ...readStormPack(kvStorage), ...changes });

  const storeNumbers = async (point: Point) => {
    const query = hotlinesQuery(api, point);
    const key = JSON.stringify(query.queryKey);
    // The reader may have turned the pack off, which deletes them, and on again.
    if (stored.has(key) && (await offlineCache.find(query.queryKey)) !== undefined) return;
    await queryClient.fetchQuery({ ...query, retry: false, staleTime: 0 });
    stored.add(key);
  };
  /** A storm may be near a reader's family, and not near the reader. */
  const lookElsewhere = async () => {
    if (now() - (readStormPack(kvStorage).lookedAt ?? 0) < LOOK_INTERVAL_MS) return;
    otherPlaces = (await loadPlaces()).slice(0, MAX_OTHER_PLACES);
    if (otherPlaces.length === 0) return;
    remember({ lookedAt: now() });
    for (const other of otherPlaces) await loadFeed(other);
  };
  const run = async () => {
    if (!isOnline() || readStormPack(kvStorage).isOff) return;
    await lookElsewhere();
    if (!isWarned()) return;
    remember({ warnedAt: now() });
    loadScreen();
    for (const point of places()) await storeNumbers(point);
    const [first] = places();
    const drawing = first && stormMap(first);
    if (drawing !== undefined) await map.store(drawing.path);
  };
  const plan = () => {
    // Whatever fails is tried again with the next update of the feed.
    timer ??= setTimeout(
      () =>
        void run()
          .catch(() => {})
          .finally(() => {
            timer = undefined;
          }),
      random() * JITTER_MS,
    );
  };
  const removeWhenOver = async () => {
    const { warnedAt = null, isOff } = readStormPack(kvStorage);
    if (!isOff && (warnedAt === null || isStormPackDue(warnedAt, now()))) return;
    await deleteStormPack(offlineCache, map, now() - STORM_PACK_RETENTION_MS);
    kvStorage.write(LAZY_STORED_KEYS.stormPack, isOff ? { isOff } : undefined);
  };

  void removeWhenOver().catch(() => {});
  plan();
  const stopFollowing = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKeys.feeds[0]) return;
    if (isWarned()) plan();
    // An app that stays open for days has no other start.
    else if (!readStormPack(kvStorage).isOff) void removeWhenOver().catch(() => {});
  });
  const stop = () => {
    stopFollowing();
    clearTimeout(timer);
  };
  return { places, stop };
}
