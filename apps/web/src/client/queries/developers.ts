import type { createApiKey, listApiKeys } from '@paligid/contract/api/developers.api';
import type { createWebhook, listWebhooks } from '@paligid/contract/api/webhooks.api';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export type ApiKeys = z.output<typeof listApiKeys.response>['data'];
export type CreatedKey = z.output<typeof createApiKey.response>['data'];
export type Webhooks = z.output<typeof listWebhooks.response>['data'];
export type Webhook = Webhooks['webhooks'][number];
export type CreatedWebhook = z.output<typeof createWebhook.response>['data'];

export function apiKeysQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('api-keys', userId),
    enabled: userId !== undefined,
    queryFn: ({ signal }) => fetchFromApi<ApiKeys>(api, { address: '/me/api-keys', signal, what: 'keys' }),
  });
}

/** Asked again while somebody looks: whether a server answers is known some seconds later. */
const WATCH_MS = 5_000;

export function webhooksQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('webhooks', userId),
    enabled: userId !== undefined,
    refetchInterval: WATCH_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<Webhooks>(api, { address: '/me/webhooks', signal, what: 'webhooks' }),
  });
}
