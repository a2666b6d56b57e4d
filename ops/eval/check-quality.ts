import { join } from 'node:path';
import type { MessageCheck } from '@paligid/contract/api/check.api';
import { openLogger } from '@paligid/runtime/logger';
import { checkService } from '@paligid/server/features/check/check.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { openDatabase } from '@paligid/server/platform/database';
import * as z from 'zod';
import { corpusLine, loadCorpus, readLines } from './search-corpus.ts';

const messageLine = z.object({
  kind: z.enum(['true', 'altered number', 'altered date', 'altered place', 'old news', 'invented']),
  text: z.string(),
});
export type MeasuredMessage = z.output<typeof messageLine> & { check: MessageCheck };

/** After the last story of the set. */
const NOW = new Date('2026-11-15T18:00:00+08:00');
const STORIES = join(import.meta.dirname, '../../apps/server/evaluation/search/corpus.jsonl');

/** Every message of a set, checked against an empty database that is filled with the stories of the search set. */
export async function measureMessages(
  databaseUrl: string,
  file: string,
): Promise<{ measured: MeasuredMessage[]; precision: number; recall: number }> {
  const logger = openLogger({ logLevel: 'error' }, 'eval');
  const pool = openDatabase({ databaseUrl, databaseConnections: 4 }, 'eval', logger);
  try {
    await loadCorpus(pool, readLines(STORIES, corpusLine));
    const clock = { now: () => NOW };
    const checks = checkService({ db: pool, clock, sources: sourcesService(pool, clock) });
    const measured: MeasuredMessage[] = [];
    for (const line of readLines(file, messageLine))
      measured.push({ ...line, check: await checks.check(line.text) });
    const confirmed = measured.filter(({ check }) => check.verdict === 'confirmed');
    const right = confirmed.filter(({ kind }) => kind === 'true').length;
    const isTrue = measured.filter(({ kind }) => kind === 'true').length;
    return {
      measured,
      precision: confirmed.length === 0 ? 1 : right / confirmed.length,
      recall: right / isTrue,
    };
  } finally {
    await pool.end();
  }
}
