/**
 * Measures how good the search is, on a set of stories and graded queries: nDCG@10 and recall@20.
 * `npm run eval:search -- QUERIES [--verbose]`; the stories are `corpus.jsonl` beside the queries. Needs
 * `npm run services`.
 */
import { readQuery } from '@paligid/server/features/search/read-query';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import {
  isAnswerable,
  type MeasuredQuery,
  meanFigures,
  measureQueries,
  RANKED,
  RELEVANT,
} from './search-quality.ts';

const [queriesFile, ...more] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
if (queriesFile === undefined || more.length > 0) throw new Error('give the file of queries');
const print = (line: string) => process.stdout.write(`${line}\n`);

const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
try {
  const { measured, titles } = await measureQueries(lease.url, queriesFile);
  if (isVerbose) for (const one of measured) if (one.ndcg < 0.85 || one.recall < 1) explain(one, titles);
  const answerable = measured.filter(isAnswerable);
  for (const [kind, some] of Map.groupBy(answerable, ({ line }) => line.kind ?? 'other')) report(kind, some);
  report('all with an answer', answerable);
  const empty = measured.filter((one) => !isAnswerable(one));
  const claimed = empty.filter(({ whole }) => whole > 0).length;
  print(`nothing to find: ${claimed} of ${empty.length} queries claim that something matches`);
} finally {
  await lease.release();
}

function report(name: string, some: readonly MeasuredQuery[]): void {
  const { queries, ndcg, recall } = meanFigures(some);
  print(
    `${name.padEnd(24)} ${String(queries).padStart(4)}  nDCG@10 ${ndcg.toFixed(3)}  recall@20 ${recall.toFixed(3)}`,
  );
}

function explain({ line, found, ndcg }: MeasuredQuery, titles: ReadonlyMap<string, string>): void {
  const { q, now, graded } = line;
  const { groups, time, nearby } = readQuery(q, Date.parse(now));
  print(`\n${q}  nDCG ${ndcg.toFixed(2)}`);
  print(
    `  ${groups.map(({ kind, terms, literal }) => `${kind}(${[...terms, ...literal].join(' ')})`).join(' ')} ${time?.period ?? ''} ${nearby !== undefined}`,
  );
  const first = found.slice(0, RANKED);
  for (const id of first) print(`  ${graded[id] ?? 0} ${titles.get(id)}`);
  for (const [id, grade] of Object.entries(graded))
    if (grade >= RELEVANT && !first.includes(id)) print(`  missed ${grade} ${titles.get(id)}`);
}
