/**
 * Compares the server with what its engines and Node can do bare, in one run: P1, P2, P12, P13, P14 of the performance
 * goals, the feed of readers with an account (`own`) and their saved stories (`save`). `npm run bench:api -- --quick`,
 * `--only P1,P14`, `--profile FOLDER` for CPU profiles.
 */
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../../run-program.ts';
import { type BenchRow, printHeader, printRow } from '../figures.ts';
import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts';
import { benchCachedFeed } from './cached-feed.ts';
import { benchDeliveryLatency, benchOnePlace } from './delivery-latency.ts';
import { benchFeedMiss } from './feed-miss.ts';
import { benchIngest } from './ingest.ts';
import { benchPersonalFeed } from './personal-feed.ts';
import { benchRelay } from './relay.ts';
import { benchSavedStories } from './saved-stories.ts';
import { seedStories } from './seed-stories.ts';

type BenchPart = { goal: string; run: (room: BenchEnvironment) => Promise<BenchRow[]>; stories?: number };

/** Each part has its own database and streams. `stories`: number of stories in the feed before it starts. */
const BENCH_PARTS: BenchPart[] = [
  { goal: 'P1', run: benchCachedFeed, stories: 20_000 },
  { goal: 'P2', run: benchFeedMiss, stories: 20_000 },
  { goal: 'own', run: benchPersonalFeed, stories: 20_000 },
  { goal: 'save', run: benchSavedStories, stories: 20_000 },
  { goal: 'P12', run: benchIngest },
  { goal: 'P13', run: benchRelay },
  { goal: 'P14', run: benchDeliveryLatency },
  { goal: 'P14', run: benchOnePlace },
];

const stopped = Promise.withResolvers<never>();
stopped.promise.catch(() => {});
// Also when a part fails on its own, the programs it started must end. What rejects once they have ended is ignored.
process.on('unhandledRejection', (error) => stopped.reject(error));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopped.reject(new UserError('stopped')));
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const parts = wanted(values.only);
  printHeader();
  for (const { run, stories } of parts) {
    const room = await openBenchEnvironment(values.quick, values.profile);
    const work = async () => {
      if (stories !== undefined) await seedStories(room.db, stories, Date.now());
      for (const row of await run(room)) printRow(row);
    };
    try {
      await Promise.race([work(), stopped.promise]);
    } finally {
      await room.close();
    }
  }
});
// Interrupted work would otherwise keep the process alive.
process.exit();

function wanted(only: string | undefined): BenchPart[] {
  if (only === undefined) return BENCH_PARTS;
  const goals = only.split(',');
  const unknown = goals.find((goal) => !BENCH_PARTS.some((part) => part.goal === goal));
  if (unknown !== undefined) {
    throw new UserError(
      `--only takes ${[...new Set(BENCH_PARTS.map(({ goal }) => goal))].join(', ')}, not '${unknown}'`,
    );
  }
  return BENCH_PARTS.filter(({ goal }) => goals.includes(goal));
}
