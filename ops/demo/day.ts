/**
 * Sends the demo's invented day through the real parsers and pipeline, minute by minute, and prints every event with
 * its members and their roles: `npm run demo:day`. With --opening the scene that the demo opens with; with --fillers
 * also the small reports that fill the minutes between.
 */
import { parseArgs } from 'node:util';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/runtime/logger';
import { createTemporaryDatabase } from '@paligid/server/ingest/evaluate/temporary-database';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { readServerConfig } from '@paligid/server/platform/config';
import { openDatabase } from '@paligid/server/platform/database';
import { OPENING_SCENE } from '@paligid/simulator/opening/opening-scene';
import { METRO_MANILA_DAY, ORDINARY_DAY } from '@paligid/simulator/programme/metro-manila-day';
import { createSimulation } from '@paligid/simulator/simulation';
import { runProgram } from '../run-program.ts';
import { eventTable } from './event-table.ts';
import { createDayReader } from './read-day.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** The scene goes on for a quarter of an hour after the demo has started. */
const OPENING_MINUTES = 20;
const DAY_STARTS = Date.parse('2026-11-14T04:00:00+08:00');
const DEMO_STARTS = Date.parse('2026-11-14T20:00:00+08:00');

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      opening: { type: 'boolean', default: false },
      fillers: { type: 'boolean', default: false },
    },
  });
  let nowMs = values.opening ? DEMO_STARTS : DAY_STARTS;
  const day = values.opening ? ORDINARY_DAY : METRO_MANILA_DAY;
  const sheet = { ...day, hasFillers: values.fillers };
  // A demo that starts at four in the morning would begin with the day before, which has the same reports.
  const simulation = values.opening
    ? createSimulation({ clock: { mode: 'demo' }, sheet, opening: OPENING_SCENE, machineNowMs: () => nowMs })
    : createSimulation({ clock: { mode: 'stopped', at: new Date(nowMs).toISOString() }, sheet });
  const logger = openLogger({ logLevel: 'error' }, 'demo-day');
  const config = readServerConfig(process.env);
  const database = await createTemporaryDatabase(config.databaseUrl, new Date(nowMs));
  const pool = openDatabase({ databaseUrl: database.url, databaseConnections: 4 }, 'demo-day', logger);
  try {
    await syncPlaces(pool, GAZETTEER.places);
    const reader = await createDayReader({ pool, logger, simulation });
    const minutes = values.opening ? OPENING_MINUTES : DAY_MINUTES;
    for (let i = 0; i <= minutes; i += 1, nowMs += MINUTE_MS) {
      if (values.opening) simulation.catchUp();
      else if (i > 0) simulation.moveClock({ advanceSeconds: MINUTE_MS / 1_000 });
      await reader.read(new Date(simulation.nowMs()));
    }
    await reader.end();
    process.stdout.write(`${(await eventTable(pool)).join('\n')}\n`);
  } finally {
    await pool.end();
    await database.drop();
  }
});
