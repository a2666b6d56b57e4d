/**
 * Measures how good the search is, on a set of stories and graded queries: nDCG@10 and recall@20.
 * `npm run eval:search -- QUERIES [CORPUS]`; the corpus is `corpus.jsonl` beside the queries unless it is given. Needs
 * `npm run services`.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseWireId } from '@paligid/domain/ids';
import { openLogger } from '@paligid/runtime/logger';
import { readQuery } from '@paligid/server/features/search/read-query';
import { searchService } from '@paligid/server/features/search/search.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import * as z from 'zod';
import { corpusLine, loadCorpus } from './search-corpus.ts';

const queryLine = z.object({
  q: z.string(),
  lang: z.string(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  now: z.string(),
  graded: z.record(z.string(), z.number().min(0).max(3)),
  kind: z.string().optional(),
});
type QueryLine = z.output<typeof queryLine>;
/** `whole`: how many results are said to match every word. */
type Figure = { line: QueryLine; whole: number; ndcg: number; recall: number };

const FOUND = 20;
const RANKED = 10;
/** A result of this grade must be found. */
const RELEVANT = 2;

const [queriesFile, corpusFile = join(dirname(queriesFile ?? ''), 'corpus.jsonl'), ...options] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
if (queriesFile === undefined || options.length > 0)
  throw new Error('give the file of queries, and the corpus');
const corpus = readLines(corpusFile, corpusLine);
const queries = readLines(queriesFile, queryLine);
const print = (line: string) => process.stdout.write(`${line}\n`);

const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
const logger = openLogger({ logLevel: 'warn' }, 'eval');
const pool = openDatabase({ databaseUrl: lease.url, databaseConnections: 4 }, 'eval', logger);
try {
  const ids = await loadCorpus(pool, corpus);
  const figures: Figure[] = [];
  for (const line of queries) {
    const { found, whole } = await ask(line, ids);
    const figure = { line, whole, ndcg: ndcg(found, line.graded), recall: recall(found, line.graded) };
    figures.push(figure);
    if (isVerbose && (figure.ndcg < 0.85 || figure.recall < 1)) explain(line, found, figure.ndcg);
  }
  // Where nothing is relevant there is nothing to rank: only how much is claimed to match counts.
  const [answerable = [], empty = []] = [true, false].map((wanted) =>
    figures.filter(({ line }) => Object.keys(line.graded).length > 0 === wanted),
  );
  for (const [kind, some] of Map.groupBy(answerable, ({ line }) => line.kind ?? 'other')) report(kind, some);
  report('all with an answer', answerable);
  const claimed = empty.filter(({ whole }) => whole > 0).length;
  print(`nothing to find: ${claimed} of ${empty.length} queries claim that something matches`);
} finally {
  await pool.end();
  await lease.release();
}

/** The set's ids of the first results, best first. */
async function ask(
  { q, lang, lat, lon, now }: QueryLine,
  ids: ReadonlyMap<string, string>,
): Promise<{ found: string[]; whole: number }> {
  const clock = { now: () => new Date(now) };
  const stories = storiesService(pool, clock);
  const search = searchService({ db: pool, clock, stories, sources: sourcesService(pool, clock) });
  const results = await search.search({
    ...{ text: q, limit: FOUND, filters: {}, cursor: undefined, language: lang === 'en' ? 'en' : 'fil' },
    point: lat === undefined || lon === undefined ? undefined : { lat, lon },
  });
  return {
    found: results.stories.map(({ id }) => ids.get(parseWireId(id)?.uuid ?? '') ?? id),
    whole: results.matches.filter((match) => match.is_whole).length,
  };
}

function report(name: string, some: readonly Figure[]): void {
  const of = (figure: 'ndcg' | 'recall') => mean(some.map((it) => it[figure]));
  print(
    `${name.padEnd(24)} ${String(some.length).padStart(4)}  nDCG@10 ${of('ndcg')}  recall@20 ${of('recall')}`,
  );
}

function ndcg(found: readonly string[], graded: QueryLine['graded']): number {
  const ideal = gain(Object.values(graded).sort((a, b) => b - a));
  return ideal === 0 ? 1 : gain(found.map((id) => graded[id] ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, RANKED).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

function recall(found: readonly string[], graded: QueryLine['graded']): number {
  const relevant = Object.entries(graded).filter(([, grade]) => grade >= RELEVANT);
  if (relevant.length === 0) return 1;
  const all = new Set(found);
  return relevant.filter(([id]) => all.has(id)).length / relevant.length;
}

function explain({ q, now, graded }: QueryLine, found: readonly string[], score: number): void {
  const titles = new Map(corpus.map(({ id, title }) => [id, title]));
  const { groups, sinceMs, isNearby } = readQuery(q, Date.parse(now));
  print(`\n${q}  nDCG ${score.toFixed(2)}`);
  print(
    `  ${groups.map(({ kind, terms, literal }) => `${kind}(${[...terms, ...literal].join(' ')})`).join(' ')} ${sinceMs ?? ''} ${isNearby}`,
  );
  for (const id of found.slice(0, RANKED)) print(`  ${graded[id] ?? 0} ${titles.get(id)}`);
  for (const [id, grade] of Object.entries(graded))
    if (grade >= RELEVANT && !found.slice(0, RANKED).includes(id))
      print(`  missed ${grade} ${titles.get(id)}`);
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
}

function readLines<T extends z.ZodType>(file: string, schema: T): z.output<T>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
