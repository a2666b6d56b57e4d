/**
 * Sends the invented week of the country through the real parsers and pipeline on a clock of its own and prints what
 * became of each incident: `npm run demo:week`. With --day only that day (1 to 7), with --sample a share of the small
 * news; --labels writes 600 labelled reports for `paligid evaluate` and ends.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/runtime/logger';
import { createTemporaryDatabase } from '@paligid/server/ingest/evaluate/temporary-database';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { readServerConfig } from '@paligid/server/platform/config';
import { openDatabase } from '@paligid/server/platform/database';
import { createWeek } from '@paligid/simulator/week/week';
import { isInSample, MAIN_INCIDENTS } from '@paligid/simulator/week/week-plan';
import { z } from 'zod';
import { runProgram, UserError } from '../run-program.ts';
import { readWeek } from './read-week.ts';
import { weekLabels } from './week-labels.ts';
import { weekLines, weekRows } from './week-table.ts';

const DAY_MINUTES = 1440;
const STARTS_AT = new Date('2026-12-07T00:00:00+08:00');
const daySchema = z.coerce.number().int().min(1).max(7).optional();
const sampleSchema = z.coerce.number().min(0).max(1);

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      day: { type: 'string' },
      sample: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'week' },
      labels: { type: 'string' },
    },
  });
  const day = daySchema.parse(values.day);
  const sample = sampleSchema.parse(values.sample);
  const week = createWeek({ seed: values.seed });
  if (values.labels !== undefined) {
    const lines = weekLabels(week, MAIN_INCIDENTS, STARTS_AT);
    writeFileSync(values.labels, `${lines.join('\n')}\n`);
    print(`${lines.length} labelled reports in ${values.labels}`);
    return;
  }
  const items = week.filter(
    (item) =>
      (day === undefined || Math.floor(item.minute / DAY_MINUTES) + 1 === day) && isInSample(item, sample),
  );
  const logger = openLogger({ logLevel: 'error' }, 'demo-week');
  const database = await createTemporaryDatabase(readServerConfig(process.env).databaseUrl, STARTS_AT);
  try {
    const pool = openDatabase({ databaseUrl: database.url, databaseConnections: 4 }, 'demo-week', logger);
    try {
      await syncPlaces(pool, GAZETTEER.places);
      const begun = performance.now();
      const progress = (line: string) => void process.stderr.write(`${line}\n`);
      const { read, published, refused } = await readWeek(items, {
        pool,
        logger,
        startsAt: STARTS_AT,
        progress,
      });
      const seconds = (performance.now() - begun) / 1000;
      const rows = await weekRows(pool, read);
      print(weekLines(rows, MAIN_INCIDENTS).join('\n'));
      const vanished = rows.reduce((sum, row) => sum + row.vanished, 0);
      print(
        `${published} items published, ${read.length} reports and bulletins read in ${seconds.toFixed(0)} s, ${rows.length} incidents, ${vanished} reports vanished`,
      );
      for (const [reason, same] of Map.groupBy(refused, (line) => line))
        print(`refused ${same.length} times: ${reason}`);
      if (vanished > 0) throw new UserError('a report that was read has no story');
    } finally {
      await pool.end();
    }
  } finally {
    await database.drop();
  }
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
