/**
 * Plays a part of the invented week of the country through the whole product, over HTTP and faster than it was, and
 * kills every program and engine meanwhile: nothing that a source showed has vanished, nothing is doubled, each alert is
 * issued once. `npm run drill:week` plays four hours of the typhoon day in four minutes; `-- --day quake --minutes 120
 * --kills 30` another part, `--sample 0.2` a fifth of the small news, `--seed 7` other kills; `--short` is the form for
 * CI. Engines, ports and folders are its own. Time passes faster for the week and not for the product, so its windows of
 * time are not tried here: `npm run demo:week` does that.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLogger } from '@paligid/runtime/logger';
import { openDatabase } from '@paligid/server/platform/database';
import { WEEK_MOMENT_NAMES, WEEK_MOMENTS } from '@paligid/simulator/week/play-week';
import { MAIN_INCIDENTS, type WeekPlan } from '@paligid/simulator/week/week-plan';
import { z } from 'zod';
import { type IncidentRow, weekLines, weekRows } from '../../demo/week-table.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { writeReport } from '../report.ts';
import {
  openWeekEnvironment,
  untilNothingIsLeft,
  type WeekEnvironment,
  withDatabase,
} from './environment.ts';
import { planKills, playKills } from './kills.ts';
import { checkLedger, findUnfinished, isOwed } from './ledger.ts';
import { findPublished, type Published } from './published.ts';

const MINUTE_MS = 60_000;
/** On a busy machine a short play may be over when the programs are up; they still read it then. */
const MIN_KILLING_MS = 10_000;
/** Sources that are read each hour have been read after a minute; one that had failed may take longer. */
const FINISHED_WITHIN_MS = 240_000;
const MIN_ALERT_SEVERITY = 4;
const SHORT = { minutes: '50', speed: '120', sample: '0.3', kills: '5' };

const optionsSchema = z.object({
  day: z.enum(WEEK_MOMENT_NAMES),
  minutes: z.coerce.number().int().min(10).max(1440),
  speed: z.coerce.number().min(1).max(120),
  sample: z.coerce.number().min(0).max(1),
  kills: z.coerce.number().int().min(0).max(500),
  seed: z.coerce.number().int().min(0),
});

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      day: { type: 'string', default: 'typhoon' },
      minutes: { type: 'string', default: '240' },
      speed: { type: 'string', default: '60' },
      sample: { type: 'string', default: '1' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
    },
  });
  const parsed = optionsSchema.safeParse(values.short ? { ...values, ...SHORT } : values);
  if (!parsed.success) throw new UserError(z.prettifyError(parsed.error));
  const { day, minutes, speed, sample, kills: count, seed } = parsed.data;
  const fromMinute = WEEK_MOMENTS[day];
  const plan: WeekPlan = { fromMinute, untilMinute: fromMinute + minutes, speed, sample };
  const environment = await openWeekEnvironment(plan);
  try {
    const { startedAtMs, url } = environment.simulator;
    const endedAtMs = startedAtMs + (minutes * MINUTE_MS) / speed;
    const kills = planKills(count, Math.max(MIN_KILLING_MS, endedAtMs - Date.now()), seed);
    await playKills(environment, kills, print);
    await wait(Math.max(0, endedAtMs - Date.now()));
    const { readyAtMs } = environment;
    const published = await findPublished(plan, { startedAtMs, readyAtMs, endedAtMs, url });
    await untilNothingIsLeft(
      environment.databaseUrl,
      (db) => findUnfinished(db, published),
      FINISHED_WITHIN_MS,
    );
    const rows = await incidentRows(
      environment,
      published.filter((one) => isOwed(one, speed)),
    );
    const ledger = await untilReadersHave(environment, published, speed);
    const warned = new Set(published.filter(isDue).map(({ truth }) => truth.incident));
    const silent = rows
      .filter((row) => warned.has(row.incident) && isSilent(row))
      .map(({ incident }) => `${incident} has official reports of level 4 or more and no alert`);
    const failures = [...ledger.failures, ...silent];
    writeReport(
      {
        name: 'week',
        command: 'npm run drill:week',
        what: `${minutes} minutes from the ${day} of the week at ${speed} times their speed, ${sample} of the small news, ${count} kills (seed ${seed})`,
        figures: ledger.figures,
        table: weekLines(rows, MAIN_INCIDENTS, 'seconds'),
        failures,
      },
      new Date(),
    );
    if (failures.length > 0) throw new UserError('the ledger does not hold');
  } finally {
    await environment.close();
  }
});

/** The last message is on its way for a moment after it was announced. */
async function untilReadersHave(
  environment: WeekEnvironment,
  published: readonly Published[],
  speed: number,
) {
  const check = () =>
    withDatabase(environment.databaseUrl, (db) => checkLedger(db, environment, published, speed));
  for (let tries = 0; tries < 10; tries += 1) {
    const ledger = await check();
    if (ledger.failures.length === 0) return ledger;
    await wait(1000);
  }
  return check();
}

async function incidentRows(
  { databaseUrl }: WeekEnvironment,
  published: readonly Published[],
): Promise<IncidentRow[]> {
  const logger = openLogger({ logLevel: 'error' }, 'drill-week');
  const pool = openDatabase({ databaseUrl, databaseConnections: 1 }, 'drill-week', logger);
  try {
    return await weekRows(
      pool,
      published.map(({ shownAtMs, ...one }) => ({ ...one, atMs: shownAtMs })),
    );
  } finally {
    await pool.end();
  }
}

/** What was in force before anybody read may have run out when it was read. */
function isDue({ isOfficial, isNew, truth }: Published): boolean {
  return isOfficial && isNew && truth.severity >= MIN_ALERT_SEVERITY;
}

/** By its label an alert is due and by our own rating too, and there is none. */
function isSilent({ alertAfterMs, severityOfficial }: IncidentRow): boolean {
  return alertAfterMs === 'none' && severityOfficial >= MIN_ALERT_SEVERITY;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
