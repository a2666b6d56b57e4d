/**
 * What the server does beside what its engines and Node can do bare, in one run: P1, P2, P12, P13, P14 of the
 * performance goals, and the feed of readers with an account (`own`). `npm run bench:api -- --quick`,
 * `--only P1,P14`, `--profile FOLDER` for CPU profiles.
 */
import { parseArgs } from 'node:util';
import { runProgram, Trouble } from '../../trouble.ts';
import { benchCachedFeed } from './cached-feed.ts';
import { benchFeedMiss } from './feed-miss.ts';
import { printHeader, printRow, type Row } from './figures.ts';
import { benchIngest } from './ingest.ts';
import { benchPersonalFeed } from './personal-feed.ts';
import { benchRelay } from './relay.ts';
import { openRoom, type Room } from './room.ts';
import { seedStories } from './seed-stories.ts';
import { benchOnePlace, benchSeenToTold } from './seen-to-told.ts';

type Part = { goal: string; run: (room: Room) => Promise<Row[]>; stories?: number };

/** Each on a database and streams of its own. `stories`: what is in the feed before it begins. */
const PARTS: Part[] = [
  { goal: 'P1', run: benchCachedFeed, stories: 20_000 },
  { goal: 'P2', run: benchFeedMiss, stories: 20_000 },
  { goal: 'own', run: benchPersonalFeed, stories: 20_000 },
  { goal: 'P12', run: benchIngest },
  { goal: 'P13', run: benchRelay },
  { goal: 'P14', run: benchSeenToTold },
  { goal: 'P14', run: benchOnePlace },
];

const stopped = Promise.withResolvers<never>();
stopped.promise.catch(() => {});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // What is cut short fails in its own ways once its programs are gone.
    process.on('unhandledRejection', () => {});
    stopped.reject(new Trouble('stopped'));
  });
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
    const room = await openRoom(values.quick, values.profile);
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
// What a signal has cut short would go on.
process.exit();

function wanted(only: string | undefined): Part[] {
  if (only === undefined) return PARTS;
  const goals = only.split(',');
  const unknown = goals.find((goal) => !PARTS.some((part) => part.goal === goal));
  if (unknown !== undefined) {
    throw new Trouble(
      `--only takes ${[...new Set(PARTS.map(({ goal }) => goal))].join(', ')}, not '${unknown}'`,
    );
  }
  return PARTS.filter(({ goal }) => goals.includes(goal));
}
