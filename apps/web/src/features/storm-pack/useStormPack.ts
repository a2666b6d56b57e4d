import { isStormPackDue } from '@paligid/domain/alerts/storm';
import type { Point } from '@paligid/domain/places/geography';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { STORM_PACK_KINDS } from '../../offline/cached-data.ts';
import { getCacheStorage, OfflineCache } from '../../offline/offline-cache.ts';
import { StormMapStore, stormMap } from '../../offline/storm-map.ts';
import { deleteStormPack, readStormPack } from '../../offline/storm-pack.ts';

/** The pack of this device: whether it is wanted and stored, its size, and whether it has the map of the place. */
export function useStormPack(place: Point | null) {
  const { user } = useSession();
  const [record, setRecord] = useState(() =>
    typeof window === 'undefined' ? {} : readStormPack(browserStorage(window)),
  );
  const [stored, setStored] = useState<{ bytes: number; hasMap: boolean }>();
  const userId = user?.id;
  const mapPath = place === null ? undefined : stormMap(place)?.path;

  // Storage, which the server does not have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes with the switch.
  useEffect(() => {
    const stores = openStores(userId);
    if (stores !== undefined) measure(stores, mapPath).then(setStored, () => {});
  }, [userId, mapPath, record]);

  async function turn(isOn: boolean) {
    const { warnedAt } = record;
    const next = { ...(warnedAt !== undefined && { warnedAt }), ...(!isOn && { isOff: true }) };
    browserStorage(window).write(LAZY_STORED_KEYS.stormPack, next);
    const stores = isOn ? undefined : openStores(userId);
    // Only the numbers and the map: alerts in force are stored whether or not there is a storm.
    if (stores !== undefined) await deleteStormPack(stores.cache, stores.map, 0).catch(() => {});
    setRecord(next);
  }

  return {
    isOff: record.isOff === true,
    isStored: isStormPackDue(record.warnedAt ?? null, Date.now()),
    /** Undefined until it was measured. */
    bytes: stored?.bytes,
    hasMap: stored?.hasMap === true,
    turn: (isOn: boolean) => void turn(isOn),
  };
}

interface PackStores {
  cache: OfflineCache;
  map: StormMapStore;
}

function openStores(userId: string | undefined): PackStores | undefined {
  const caches = getCacheStorage(window);
  if (caches === undefined) return undefined;
  return {
    cache: new OfflineCache({ caches, reader: () => userId, now: Date.now }),
    map: new StormMapStore(caches, window.fetch.bind(window)),
  };
}

async function measure({ cache, map }: PackStores, mapPath: string | undefined) {
  const bytes = (await cache.bytes(STORM_PACK_KINDS)) + (await map.bytes());
  return { bytes, hasMap: mapPath !== undefined && (await map.has(mapPath)) };
}
