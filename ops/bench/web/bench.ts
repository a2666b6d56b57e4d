/**
 * Compares the web server with what Node, Preact and undici can do bare, in one run: P6, P7, P8 of the performance
 * goals. Then, with the invented day, runs Lighthouse on the pages that most readers see first and measures how long an
 * interaction takes, and what three boards cost somebody else's page. Needs a build (`npm run build`) and the engines.
 * `--quick`, `--only P6,lighthouse,interactions,embeds`.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../../run-program.ts';
import { type BenchRow, printHeader, printRow } from '../figures.ts';
import { benchCachedPage, benchCachedRead } from './cached-responses.ts';
import { benchEmbeds } from './embed-pages.ts';
import { benchInteractions } from './interactions.ts';
import { withInventedDay } from './invented-day.ts';
import { benchLighthouse } from './lighthouse-pages.ts';
import { benchProxiedCall } from './proxied-call.ts';
import { benchRenderedPage } from './rendered-page.ts';
import { RENDERER } from './web-server.ts';

type WebBenchPart = { goal: string; run: (isQuick: boolean) => Promise<BenchRow[]> };

const WEB_BENCH_PARTS: WebBenchPart[] = [
  { goal: 'P6', run: benchCachedPage },
  { goal: 'P7', run: benchRenderedPage },
  { goal: 'P7', run: benchCachedRead },
  { goal: 'P8', run: benchProxiedCall },
];

/** Measured with the whole product and its invented day. */
const WITH_DAY = ['lighthouse', 'interactions', 'embeds'];

await runProgram(async () => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  if (!existsSync(RENDERER)) throw new UserError('there is no build of the web: npm run build');
  const goals = values.only?.split(',') ?? [...WEB_BENCH_PARTS.map(({ goal }) => goal), ...WITH_DAY];
  printHeader();
  for (const { run } of WEB_BENCH_PARTS.filter(({ goal }) => goals.includes(goal))) {
    for (const row of await run(values.quick)) printRow(row);
  }
  if (!WITH_DAY.some((goal) => goals.includes(goal))) return;
  await withInventedDay(async (origin) => {
    if (goals.includes('interactions')) await benchInteractions(origin);
    if (goals.includes('lighthouse')) await benchLighthouse(origin, values.quick);
    if (goals.includes('embeds')) await benchEmbeds(origin, values.quick);
  });
});
