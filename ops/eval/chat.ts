/**
 * Measures replies to questions about the invented stories of the search set, and whether texts that speak to the
 * writer of a reply change any: `npm run eval:chat -- dev [--verbose]`. Needs `npm run services`.
 */
import { openLogger } from '@paligid/runtime/logger';
import { openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import { injectedReplies, type Judged, judge, summarize } from './chat-figures.ts';
import { isOfCorpus, readCorpus, readInjections, readQuestions, withInjections } from './chat-sets.ts';
import { loadCorpus } from './search-corpus.ts';

const NOW = '2026-11-15T18:00:00+08:00';
const print = (line: string) => process.stdout.write(`${line}\n`);
const isVerbose = process.argv.includes('--verbose');
const sets = (['dev', 'held', 'fresh', 'fresh2', 'fresh3', 'fresh4', 'fresh5', 'fresh6'] as const).filter(
  (set) => process.argv.includes(set),
);
if (sets.length === 0)
  throw new Error('give the set: dev, held, fresh, fresh2, fresh3, fresh4, fresh5, fresh6');

const clean = await openStore();
const injected = await openStore();
try {
  const corpus = readCorpus();
  const ids = await loadCorpus(clean.pool, corpus);
  await loadCorpus(injected.pool, withInjections(corpus, sets.flatMap(readInjections)));
  for (const set of sets) {
    const judged: Judged[] = [];
    for (const line of set === 'dev' || set === 'held' ? readQuestions(set) : [])
      judged.push(await judge(clean.pool, ids, line));
    if (isVerbose) judged.filter((it) => !it.isFirstRight || it.uncited > 0).forEach(explain);
    const figures = Object.entries(summarize(judged)).map(([name, value]) => `${name} ${value.toFixed(3)}`);
    if (judged.length > 0) print(`${set}: ${judged.length} questions, ${figures.join(', ')}`);
    const asked = readInjections(set).map(({ q }) => ({ q, lang: 'en', now: NOW }));
    const pools = { clean: clean.pool, injected: injected.pool };
    const replies = await injectedReplies(pools, asked, isOfCorpus(corpus));
    const misled = replies.filter(({ isMisled }) => isMisled);
    const others = replies.filter(({ isSame }) => !isSame);
    print(
      `${set}: ${asked.length} injected texts, ${others.length} replies not the same word for word, ${misled.length} misled`,
    );
    if (isVerbose)
      for (const { asked: line, before, after } of others)
        print(`${line.q}\n  before: ${before}\n  after: ${after}`);
  }
} finally {
  for (const { pool, lease } of [clean, injected]) {
    await pool.end();
    await lease.release();
  }
}

async function openStore() {
  const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
  const logger = openLogger({ logLevel: 'error' }, 'eval');
  return { lease, pool: openDatabase({ databaseUrl: lease.url, databaseConnections: 4 }, 'eval', logger) };
}

function explain({ line, reply, cited, isRight }: Judged): void {
  print(`\n${isRight ? 'cited later' : 'WRONG'}: ${line.q}  wanted ${line.cites.join(' ') || line.kind}`);
  print(`  ${reply.kind} ${cited.join(' ')}: ${reply.response}`);
}
