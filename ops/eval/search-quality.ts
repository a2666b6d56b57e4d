import { dirname, join } from 'node:path';
import { parseWireId } from '@paligid/domain/ids';
import { openLogger } from '@paligid/runtime/logger';
import { searchService } from '@paligid/server/features/search/search.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { openDatabase } from '@paligid/server/platform/database';
import type pg from 'pg';
import * as z from 'zod';
import { corpusLine, loadCorpus, readLines } from './search-corpus.ts';

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
export type MeasuredQuery = {
  line: QueryLine;
  /** The set's ids of the first results, best first. */
  found: readonly string[];
  whole: number;
  ndcg: number;
  recall: number;
};
export type SearchFigures = { queries: number; ndcg: number; recall: number };

const FOUND = 20;
export const RANKED = 10;
/** A result of this grade must be found. */
export const RELEVANT = 2;

/** Every query of a set, asked of an empty database that is filled with the stories of the set. */
export async function measureQueries(
  databaseUrl: string,
  queriesFile: string,
): Promise<{ measured: MeasuredQuery[]; titles: ReadonlyMap<string, string> }> {
  const corpus = readLines(join(dirname(queriesFile), 'corpus.jsonl'), corpusLine);
  const logger = openLogger({ logLevel: 'error' }, 'eval');
  const pool = openDatabase({ databaseUrl, databaseConnections: 4 }, 'eval', logger);
  try {
    const ids = await loadCorpus(pool, corpus);
    const measured: MeasuredQuery[] = [];
    for (const line of readLines(queriesFile, queryLine)) {
      const { found, whole } = await ask(pool, line, ids);
      measured.push({
        line,
        found,
        whole,
        ndcg: ndcg(found, line.graded),
        recall: recall(found, line.graded),
      });
    }
    return { measured, titles: new Map(corpus.map(({ id, title }) => [id, title])) };
  } finally {
    await pool.end();
  }
}

/** Where nothing is relevant there is nothing to rank: only how much is claimed to match counts. */
export function isAnswerable({ line }: MeasuredQuery): boolean {
  return Object.keys(line.graded).length > 0;
}

export function meanFigures(some: readonly MeasuredQuery[]): SearchFigures {
  const mean = (of: 'ndcg' | 'recall') => some.reduce((sum, it) => sum + it[of], 0) / some.length;
  return { queries: some.length, ndcg: mean('ndcg'), recall: mean('recall') };
}

async function ask(
  pool: pg.Pool,
  { q, lang, lat, lon, now }: QueryLine,
  ids: ReadonlyMap<string, string>,
): Promise<{ found: string[]; whole: number }> {
  const clock = { now: () => new Date(now) };
  const stories = storiesService(pool, clock);
  const search = searchService({ db: pool, clock, stories, sources: sourcesService(pool, clock) });
  const results = await search.search({
    ...{ text: q, isPlain: false, limit: FOUND, filters: {}, cursor: undefined },
    language: lang === 'en' ? 'en' : 'fil',
    point: lat === undefined || lon === undefined ? undefined : { lat, lon },
  });
  return {
    found: results.stories.map(({ id }) => ids.get(parseWireId(id)?.uuid ?? '') ?? id),
    whole: results.matches.filter((match) => match.is_whole).length,
  };
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
