/**
 * Kills every program and engine with `kill -9` while flood warnings are issued to subscribed browsers, raised and called
 * off, and compares what each of them has shown with what was issued: nothing lost, nothing twice.
 * `npm run drill:storm -- --rounds 100`; `--short` is the form for CI, and `--minutes 20` ends it earlier where the
 * machine is slow. Engines, ports and folders are its own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runProgram, UserError } from '../../run-program.ts';
import { type AlertStep, hasShown } from './browsers.ts';
import { openStorm, type Storm, type StormRound } from './environment.ts';

/** The last message is shown before its sender has stored that it was accepted. */
const SETTLED_WITHIN_MS = 30_000;

/** The sender dies most often: between sending and storing is where something could be lost or doubled. */
const ROUNDS: readonly StormRound[] = [
  { kind: 'fault', name: 'sender between sending and storing', point: 'push.after-post' },
  { kind: 'program', name: 'sender', program: 'push' },
  { kind: 'program', name: 'alerts', program: 'alerts' },
  { kind: 'program', name: 'gateway', program: 'gateway' },
  { kind: 'engine', name: 'PostgreSQL', engine: 'PostgreSQL' },
  { kind: 'fault', name: 'sender before sending', point: 'push.before-post' },
  { kind: 'program', name: 'relay', program: 'relay' },
  { kind: 'program', name: 'ingest', program: 'ingest' },
  { kind: 'engine', name: 'NATS', engine: 'NATS' },
  { kind: 'program', name: 'api', program: 'api' },
  { kind: 'engine', name: 'Redis', engine: 'Redis' },
];
/** As many as do not divide the rounds: in 44 kills each program and engine dies in each step. */
const STEPS: readonly AlertStep[] = ['severe', 'raised', 'extreme', 'ended'];
const SHORT = { rounds: 6, browsers: 20 };
const print = (line: string) => process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      browsers: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '120' },
      short: { type: 'boolean', default: false },
    },
  });
  const [rounds, browsers] = values.short
    ? [SHORT.rounds, SHORT.browsers]
    : [Number(values.rounds), Number(values.browsers)];
  if (!(rounds >= 1 && rounds <= 1000 && browsers >= 1 && browsers <= 5000)) {
    throw new UserError('--rounds takes 1 to 1000, --browsers 1 to 5000');
  }
  const minutes = Number(values.minutes);
  if (!(minutes >= 1 && minutes <= 600)) throw new UserError('--minutes takes 1 to 600');
  const storm = await openStorm(browsers);
  try {
    print(`${browsers} browsers in Marikina, ${rounds} kills`);
    const endsMs = performance.now() + minutes * 60_000;
    for (let n = 0; n < rounds && performance.now() < endsMs; n += 1) {
      const round = ROUNDS[n % ROUNDS.length];
      const step = STEPS[n % STEPS.length];
      if (round === undefined || step === undefined) break;
      const ms = await storm.play(round, step);
      print(
        `${String(n + 1).padStart(4)}  ${step.padEnd(7)}  kill -9 ${round.name.padEnd(36)} shown by all after ${(ms / 1000).toFixed(1)} s`,
      );
    }
    await checkStorm(storm);
  } finally {
    await storm.close();
  }
});

async function checkStorm({ databaseUrl, browsers, issued }: Storm): Promise<void> {
  const lost = browsers.reduce(
    (sum, browser) => sum + [...issued].filter(([id, step]) => !hasShown(browser, id, step)).length,
    0,
  );
  const doubled = browsers.reduce(
    (sum, { shown }) => sum + [...shown.values()].filter((versions) => isDoubled(versions)).length,
    0,
  );
  const dropped = browsers.reduce((sum, browser) => sum + browser.dropped, 0);
  const rows = await readLedger(databaseUrl);
  print(`ledger: ${rows.map(({ state, n }) => `${n} ${state}`).join(', ')}`);
  print(
    `${issued.size} alerts for ${browsers.length} browsers: ${lost} lost, ${doubled} shown twice; ${dropped} repeats were dropped`,
  );
  const open = rows.filter(({ state }) => state === 'due' || state === 'failed' || state === 'expired');
  if (lost + doubled > 0 || open.length > 0) throw new UserError('the ledger does not hold');
}

function isDoubled(versions: readonly { version: number }[]): boolean {
  return new Set(versions.map(({ version }) => version)).size < versions.length;
}

async function readLedger(databaseUrl: string): Promise<{ state: string; n: number }[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    for (const deadline = performance.now() + SETTLED_WITHIN_MS; ; await wait(200)) {
      const { rows } = await db.query<{ state: string; n: number }>(
        'select state::text, count(*)::int as n from push_deliveries group by state order by state',
      );
      if (!rows.some(({ state }) => state === 'due') || performance.now() > deadline) return rows;
    }
  } finally {
    await db.end();
  }
}
