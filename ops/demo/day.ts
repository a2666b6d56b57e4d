/**
 * Sends the demo's invented day through the real parsers and pipeline, minute by minute, and prints every event with
 * its members and their roles, and every event that holds reports of two incidents: `npm run demo:day`. With --opening
 * the scene that the demo opens with; with --fillers also the small reports that fill the minutes between; --hour and
 * --minutes say when it starts in Manila and how long it goes on.
 */
import { parseArgs } from 'node:util';
import { openLogger } from '@paligid/runtime/logger';
import { createTemporaryDatabase } from '@paligid/server/ingest/evaluate/temporary-database';
import { readServerConfig } from '@paligid/server/platform/config';
import { z } from 'zod';
import { runProgram } from '../run-program.ts';
import { eventTable } from './event-table.ts';
import { playDay } from './play-day.ts';

const hourSchema = z.coerce.number().int().min(0).max(23);
const minutesSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(24 * 60);
/** The scene goes on for a quarter of an hour after the demo has started. */
const OPENING = { hour: '20', minutes: '20' };
const WHOLE_DAY = { hour: '4', minutes: '1440' };

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      opening: { type: 'boolean', default: false },
      fillers: { type: 'boolean', default: false },
      hour: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const usual = values.opening ? OPENING : WHOLE_DAY;
  const hour = hourSchema.parse(values.hour ?? usual.hour);
  const minutes = minutesSchema.parse(values.minutes ?? usual.minutes);
  const startsAt = new Date(`2026-11-14T${String(hour).padStart(2, '0')}:00:00+08:00`);
  const logger = openLogger({ logLevel: 'error' }, 'demo-day');
  const database = await createTemporaryDatabase(readServerConfig(process.env).databaseUrl, startsAt);
  try {
    const plan = { hasOpening: values.opening, hasFillers: values.fillers, startsAt, minutes };
    const { events, falseJoins } = await playDay(plan, { databaseUrl: database.url, logger });
    const joins = falseJoins.map((titles) => `joined wrongly: ${titles}`);
    process.stdout.write(`${[...eventTable(events), ...joins].join('\n')}\n`);
  } finally {
    await database.drop();
  }
});
