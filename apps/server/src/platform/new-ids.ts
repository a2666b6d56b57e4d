import { randomFillSync } from 'node:crypto';
import { newUuidV7 } from '@paligid/domain/ids';
import type { Clock } from './clock.ts';

/** What fits in the 12 bits after the version of a UUIDv7. */
const IDS_A_MILLISECOND = 4096;

/**
 * Monotonic UUIDv7: ids never go back within a process, also inside one millisecond and when the clock is set back,
 * because the first 12 random bits are a counter. Rows written in order then get ids in order.
 */
export function newIds(clock: Clock): () => string {
  let lastMs = 0;
  let count = 0;
  const random = randomStore();
  return () => {
    const nowMs = clock.now().getTime();
    count = nowMs > lastMs ? 0 : count + 1;
    lastMs = Math.max(lastMs, nowMs);
    if (count === IDS_A_MILLISECOND) {
      lastMs += 1;
      count = 0;
    }
    return newUuidV7(lastMs, (length) => counted(random(length), count));
  };
}

function counted(bytes: Uint8Array, count: number): Uint8Array {
  bytes[0] = count >> 4;
  bytes[1] = ((count & 0x0f) << 4) | ((bytes[1] ?? 0) & 0x0f);
  return bytes;
}

/** Enough for a hundred ids: requesting a few random bytes costs as much as requesting many. */
const STORE_BYTES = 1_000;

function randomStore(): (count: number) => Uint8Array {
  const store = new Uint8Array(STORE_BYTES);
  let used = STORE_BYTES;
  return (count) => {
    if (used + count > STORE_BYTES) {
      randomFillSync(store);
      used = 0;
    }
    used += count;
    return store.slice(used - count, used);
  };
}
