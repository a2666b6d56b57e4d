/** Runs the pipeline on queued items in a process of its own, wired as in the program `ingest`. */

import { openLogger } from '@paligid/runtime/logger';
import { processItems } from '@paligid/server/ingest/store/stories/process-items';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { readServerConfig } from '@paligid/server/platform/config';
import { BY_INDEX_PLANNED_ONCE, openDatabase } from '@paligid/server/platform/database';
import { newIds } from '@paligid/server/platform/new-ids';
import { OUTBOX_CHANNEL, openNotifier } from '@paligid/server/platform/notifier';

const config = readServerConfig(process.env);
const logger = openLogger({ logLevel: 'warn' }, 'bench');
const pool = openDatabase({ ...config, databaseOptions: BY_INDEX_PLANNED_ONCE }, 'pipeline', logger);
const outboxNotifier = openNotifier(pool, OUTBOX_CHANNEL, logger);
const deps = { pool, clock, newId: newIds(clock), announced: outboxNotifier.notify };

process.on('message', async ({ ids, workers }: { ids: string[]; workers: number }) => {
  const start = performance.now();
  const waiting = ids.values();
  const work = async () => {
    for (const id of waiting) await processItems(deps, [id]);
  };
  await Promise.all(Array.from({ length: workers }, work));
  process.send?.({ ms: performance.now() - start });
});
process.on('disconnect', () => process.exit());
