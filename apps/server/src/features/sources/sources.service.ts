import type { coverageSchema } from '@paligid/contract/entities/sources';
import { summarizeCoverage } from '@paligid/domain/source-coverage';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { presentSource, presentSourceCoverage, watched } from './sources.presenter.ts';
import { findAll, type SourceRow } from './sources.repository.ts';

export type SourcesService = {
  list: () => Promise<CachedResponse>;
  /** Whether silence means calm, at any time from now on: which official sources were read in time. */
  coverage: () => Promise<(now: Date) => z.output<typeof coverageSchema>>;
};

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
const ONLY = 'all';

export function sourcesService(db: Pool, clock: Clock): SourcesService {
  const rows = new SwrCache<SourceRow[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    now: clock.now,
  });
  const load = () => rows.get(ONLY, () => findAll(db));
  return {
    list: async () => {
      const { value, staleSince } = await load();
      const now = clock.now();
      const sources = value.map((row) => presentSource(row, now.getTime()));
      return encodeResponse({ sources, as_of: (staleSince ?? now).toISOString() }, staleSince, sources);
    },
    coverage: async () => {
      const { value } = await load();
      const official = value.filter(({ authority, isEnabled }) => authority === 'official' && isEnabled);
      const sources = official.map(watched);
      return (now) => presentSourceCoverage(summarizeCoverage(sources, now.getTime()));
    },
  };
}
