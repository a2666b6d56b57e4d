import { isStormPackDue } from '@paligid/domain/alerts/storm';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { getCacheStorage, OfflineCache } from '../../offline/offline-cache.ts';
import { readStormPack, STORM_PACK_KINDS } from '../../offline/storm-pack.ts';

/** The pack of this device: whether it is wanted and stored, and its size. */
export function useStormPack() {
  const { user } = useSession();
  const [record, setRecord] = useState(() =>
    typeof window === 'undefined' ? {} : readStormPack(browserStorage(window)),
  );
  const [bytes, setBytes] = useState<number>();

  // Storage, which the server does not have.
  useEffect(() => {
    const caches = getCacheStorage(window);
    if (caches === undefined) return;
    const cache = new OfflineCache({ caches, reader: () => user?.id, now: Date.now });
    cache.bytes(STORM_PACK_KINDS).then(setBytes, () => {});
  }, [user?.id]);

  function turn(isOn: boolean) {
    const { warnedAt } = record;
    const next = { ...(warnedAt !== undefined && { warnedAt }), ...(!isOn && { isOff: true }) };
    browserStorage(window).write(LAZY_STORED_KEYS.stormPack, next);
    setRecord(next);
  }

  return {
    isOff: record.isOff === true,
    isStored: isStormPackDue(record.warnedAt ?? null, Date.now()),
    bytes,
    turn,
  };
}
