import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { closeEvents } from '../queue/close-events.ts';
import { expireStories, removeEnded } from '../queue/expire-stories.ts';
import { mergeEvents } from '../queue/merge-events.ts';

type SimulatedSweepDeps = {
  pool: Pool;
  clock: Clock;
  setClock: (time: Date) => void;
  newId: () => string;
  logger: Logger;
};

/** As often as in production. */
const MERGE_MS = 5 * 60_000;
/** In production it is every second or so; nothing between two items depends on it. */
const END_MS = 60_000;

/** The sweeps that run beside the pipeline in production, on the clock of a replay. */
export function createSimulatedSweeps(parts: SimulatedSweepDeps) {
  const { clock, setClock } = parts;
  let mergedMs: number | undefined;
  let endedMs = 0;
  return {
    /** Moves the clock to the time of the next item, and runs the sweeps that are due before it. */
    until: async (next: Date): Promise<void> => {
      mergedMs ??= next.getTime();
      if (next.getTime() - mergedMs >= MERGE_MS) await merge(mergedMs + MERGE_MS);
      setClock(next);
      if (next.getTime() - endedMs >= END_MS) await end();
    },
    /** Compares the last items once more too. */
    afterLast: () => merge(clock.now().getTime() + MERGE_MS),
  };

  /** Never before the last item: a long silence begins with the sweep that follows it. */
  async function merge(dueMs: number): Promise<void> {
    mergedMs = Math.max(dueMs, clock.now().getTime());
    setClock(new Date(mergedMs));
    await mergeEvents(parts);
  }

  async function end(): Promise<void> {
    while ((await expireStories(parts)) > 0);
    while ((await removeEnded(parts)) > 0);
    while ((await closeEvents(parts)) > 0);
    endedMs = clock.now().getTime();
  }
}
