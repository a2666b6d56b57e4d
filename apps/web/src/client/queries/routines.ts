import type { putStatedRoutine } from '@paligid/contract/api/routines.api';
import type { routineDataSchema } from '@paligid/contract/entities/smart';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export type RoutineData = z.output<typeof routineDataSchema>;
export type StatedRoutine = NonNullable<RoutineData['stated']>;
export type StatedRoutineInput = z.input<typeof putStatedRoutine.body>;

/** Roads do not move while a form is open. */
const WAYS_STALE_MS = 3_600_000;

/** Roads and lines between two places; disabled until both are chosen. */
export function routineWaysQuery(
  api: ApiClient,
  { from, to, locale }: { from: string | undefined; to: string | undefined; locale: Locale },
) {
  return queryOptions({
    queryKey: queryKeys.smart(`ways ${from} ${to}`, locale, undefined),
    enabled: from !== undefined && to !== undefined,
    staleTime: WAYS_STALE_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<{ ways: string[] }>(api, {
        address: `/smart/routines/ways?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`,
        signal,
        what: 'ways',
      }),
  });
}
