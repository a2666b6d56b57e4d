import type { coverageSchema } from '@paligid/contract/entities/sources';
import { coverageOf } from '@paligid/domain/sources/coverage';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type FinishedAnswer, finishAnswer } from '../../platform/http/finished-answer.ts';
import { presentCoverage, presentSource, watched } from './sources.presenter.ts';
import { findAll, type SourceRow } from './sources.repository.ts';

export type SourcesService = {
  list: () => Promise<FinishedAnswer>;
  /** Whether silence means calm, at any moment from now on: which official sources were read in time. */
  coverage: () => Promise<(now: Date) => z.output<typeof coverageSchema>>;
};

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
const ONLY = 'all';

export function sourcesService(db: Pool, clock: Clock): SourcesService {
  const rows = new KeptAnswers<SourceRow[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: 1,
    now: clock.now,
  });
  const load = () => rows.get(ONLY, () => findAll(db));
  return {
    list: async () => {
      const { value, staleSince } = await load();
      const now = clock.now();
      const sources = value.map((row) => presentSource(row, now.getTime()));
      return finishAnswer({ sources, as_of: (staleSince ?? now).toISOString() }, staleSince, sources);
    },
    coverage: async () => {
      const { value } = await load();
      const official = value.filter(({ authority, isEnabled }) => authority === 'official' && isEnabled);
      const sources = official.map(watched);
      return (now) => presentCoverage(coverageOf(sources, now.getTime()));
    },
  };
}
