/**
 * Cuts the power of a machine that has all engines and programs while bulletins are published, and compares what had
 * been accepted before each cut with what is there after it: `npm run drill:power -- --rounds 20`. The engines' data is
 * on a file system of its own that loses whatever was not synced. With `--without-fsync` PostgreSQL does not sync: that
 * the drill then finds losses shows that it can. As root on Linux alone, as it mounts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runProgram, UserError } from '../../run-program.ts';
import { missingStories, storyIds } from '../committed-stories.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { type KillEnvironment, openOnEngines } from '../kill/environment.ts';
import { checkLedger } from '../kill/ledger.ts';
import { writeReport } from '../report.ts';
import { openVolume, type Volume } from './volume.ts';

/** Above the ports of the other drills. */
const PORT_BASE = '23600';
const PUBLISH_EVERY_MS = 120;
const LOOK_EVERY_MS = 20;

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      'without-fsync': { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) throw new UserError('--rounds takes 1 to 100');
  const volume = await openVolume();
  try {
    const engines = startEngines(PORT_BASE, { parent: volume.folder, isDurable: !values['without-fsync'] });
    const product = await openOnEngines(engines);
    try {
      await cutRepeatedly({ volume, engines, product }, rounds, values['without-fsync']);
    } finally {
      await product.close();
    }
  } finally {
    await volume.close();
  }
});

type Machine = { volume: Volume; engines: DrillEngines; product: KillEnvironment };

async function cutRepeatedly(
  { volume, engines, product }: Machine,
  rounds: number,
  isWithoutFsync: boolean,
): Promise<void> {
  const failures: string[] = [];
  const recoveries: number[] = [];
  let accepted = 0;
  for (let round = 1; round <= rounds; round += 1) {
    volume.sync();
    const seen = await publishUntil(product, cutAfterMs(round));
    await engines.killAll(volume.cut);
    await product.killPrograms();
    const since = performance.now();
    await volume.restore();
    engines.start();
    const lost = await missingStories(product.databaseUrl, seen);
    await product.startPrograms();
    const startedMs = performance.now() - since;
    const ms = startedMs + (await product.msUntilDelivered(await product.issue(), performance.now()));
    print(
      `cut ${round} of ${rounds}: ${seen.size} reports accepted, ${lost.length} lost, the next alert after ${(ms / 1000).toFixed(1)} s`,
    );
    accepted = seen.size;
    recoveries.push(ms);
    if (lost.length > 0) failures.push(`cut ${round} lost ${lost.length} accepted reports`);
  }
  const ledger = await checkLedger(product);
  if (ledger.lost + ledger.twice > 0) failures.push(ledger.line);
  recoveries.sort((a, b) => a - b);
  const seconds = (at: number) => `${((recoveries[at] ?? 0) / 1000).toFixed(1)} s`;
  writeReport(
    {
      name: 'power',
      command: `npm run drill:power -- --rounds ${rounds}${isWithoutFsync ? ' --without-fsync' : ''}`,
      what: 'every engine and program loses its power at one moment; what was not synced is gone',
      figures: [
        ['power cuts', `${rounds}`],
        ['reports accepted before the last cut', `${accepted}`],
        ['bulletins, and what readers received', ledger.line],
        ['from power to the next alert, median', seconds(Math.floor((rounds - 1) / 2))],
        ['the longest', seconds(rounds - 1)],
      ],
      failures,
    },
    new Date(),
  );
  if (failures.length > 0) throw new UserError('not everything that was accepted is there');
}

/** Somewhere in the work of a bulletin: other in each round, the same in each run. */
function cutAfterMs(round: number): number {
  return 700 + ((round * 617) % 1_900);
}

/** Publishes bulletins for a while. Returns the stories that were committed then: another session has seen them. */
async function publishUntil(
  { issue, databaseUrl }: Pick<KillEnvironment, 'issue' | 'databaseUrl'>,
  forMs: number,
): Promise<Set<string>> {
  const until = performance.now() + forMs;
  const publishing = (async () => {
    while (performance.now() < until) {
      await issue();
      await wait(PUBLISH_EVERY_MS);
    }
  })();
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => {});
  await db.connect();
  const seen = new Set<string>();
  do {
    for (const id of await storyIds(db)) seen.add(id);
    await wait(LOOK_EVERY_MS);
  } while (performance.now() < until);
  await publishing;
  for (const id of await storyIds(db)) seen.add(id);
  // Left open: the cut ends it, as it ends everybody's.
  return seen;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
