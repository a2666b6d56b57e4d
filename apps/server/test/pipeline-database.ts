import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { expireStories, removeEnded } from '../src/ingest/queue/expire-stories.ts';
import { syncPlaces } from '../src/ingest/store/places.repository.ts';
import { processItems } from '../src/ingest/store/stories/process-items.ts';
import { openDatabase } from '../src/platform/database.ts';
import { databaseTest } from './server-database.ts';
import { accept, addSources, clock, deleteEverything, newId, resetTime } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

/** A pool on a database with the sources and the country's places. */
export async function openPipelinePool(
  config: Parameters<typeof openDatabase>[0],
  db: pg.Client,
): Promise<pg.Pool> {
  await addSources(db);
  const pool = openDatabase(config, 'test', logger);
  await syncPlaces(pool, GAZETTEER.places);
  return pool;
}

/** A test that runs items through the pipeline by hand, on an empty database at hour 0. */
export const pipelineTest = databaseTest
  .extend('pool', { scope: 'file' }, async ({ databaseUrl, db }, { onCleanup }) => {
    const pool = await openPipelinePool({ databaseUrl, databaseConnections: 8 }, db);
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('fresh', { auto: true }, async ({ db, pool: _ }) => {
    await deleteEverything(db);
    resetTime();
  })
  .extend('pipeline', ({ pool, db }) => {
    const process = (...ids: string[]) => processItems({ pool, clock, newId, announced: () => {} }, ids);
    return {
      process,
      /** Accepts and processes an item at once. */
      run: async (sourceId: string, item: Parameters<typeof accept>[2]) => {
        const id = await accept(db, sourceId, item);
        await process(id);
        return id;
      },
      expire: () => expireStories({ pool, clock, newId, logger }),
      removeEnded: () => removeEnded({ pool, clock, logger }),
    };
  });
