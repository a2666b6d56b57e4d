import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { type RepeatingTask, repeat } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/jetstream.ts';
import { sweepItems } from './announce-items.ts';
import { closeEvents } from './close-events.ts';
import { expireStories, removeEnded } from './expire-stories.ts';
import { sweepMerges } from './merge-events.ts';

type SweepDeps = {
  publish: Publish;
  prefix: string;
  pool: Pool;
  /** Connections whose sessions are their own. */
  sessions: Pool;
  clock: Clock;
  newId: () => string;
  logger: Logger;
  announced: () => void;
};

const ITEMS_PAUSE_MS = 1_000;
/** People are notified of an end within a second or two. */
const EXPIRE_PAUSE_MS = 1_000;
const REMOVE_PAUSE_MS = 20_000;
const MERGE_PAUSE_MS = 5 * 60_000;

/** Periodic work that nothing else triggers; any number of processes may run it. */
export function startSweeps(parts: SweepDeps): RepeatingTask {
  const { logger, announced } = parts;
  const sweeps = [
    repeat('items', ITEMS_PAUSE_MS, logger, async () => {
      await sweepItems(parts);
      return false;
    }),
    repeat('expire', EXPIRE_PAUSE_MS, logger, async () => {
      const hasEnded = (await expireStories(parts)) > 0;
      if (hasEnded) announced();
      return hasEnded;
    }),
    repeat('remove-ended', REMOVE_PAUSE_MS, logger, async () => (await removeEnded(parts)) > 0),
    repeat('merge-events', MERGE_PAUSE_MS, logger, async () => {
      const { merged, isMore } = await sweepMerges(parts);
      if (merged > 0) announced();
      return isMore;
    }),
    repeat('close-events', REMOVE_PAUSE_MS, logger, async () => {
      const hasClosed = (await closeEvents(parts)) > 0;
      if (hasClosed) announced();
      return hasClosed;
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
    },
  };
}
