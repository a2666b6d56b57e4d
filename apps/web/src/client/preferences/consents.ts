import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, useApi } from '../api/api.ts';
import { fetchFromApi } from '../queries/fetch-from-api.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import { usePreferences } from '../stores/usePreferences.ts';
import { setTracking } from './interaction-queue.ts';
import { type Consents, isTrackingGiven } from './preference-calls.ts';

type ConsentKind = 'location' | 'history' | 'analytics' | 'routines';
type ConsentChange = { kind: ConsentKind; isGiven: boolean };

/** What the reader has agreed to, as the server has it. This browser follows each answer. */
export function consentsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.own('consents', userId),
    queryFn: async ({ signal }) => {
      const consents = await fetchFromApi<Consents>(api, {
        ...{ address: '/users/me/consents', signal, what: 'consents' },
      });
      setTracking(browserStorage(window), { userId, isOn: isTrackingGiven(consents) });
      return consents;
    },
  });
}

/**
 * Changes one consent, wherever the switch is: shown at once, and taken back when it could not be stored. Off means off:
 * while a withdrawal is on its way nothing more is queued on this device, and what waited to be sent is deleted.
 */
export function useConsentChange(userId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changeSettings = usePreferences((state) => state.change);
  const queryKey = queryKeys.own('consents', userId);
  const track = (isOn: boolean) => void setTracking(browserStorage(window), { userId, isOn });

  return useMutation({
    mutationKey: queryKey,
    // One after the other: the last press decides.
    scope: { id: queryKey.join() },
    mutationFn: ({ kind, isGiven }: ConsentChange) =>
      api.send<Consents>('PUT', '/users/me/consents', { [kind]: isGiven }),
    onMutate: async ({ kind, isGiven }) => {
      if (kind === 'analytics' && !isGiven) track(false);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Consents>(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, withConsent(before, kind, isGiven));
      return before;
    },
    onSuccess: (consents, { kind, isGiven }) => {
      // This device must not give the consent again by itself.
      if (kind === 'location' && !isGiven) changeSettings({ locationEnabled: false });
      if (!isLastChange(queryClient, queryKey)) return;
      track(isTrackingGiven(consents));
      queryClient.setQueryData(queryKey, consents);
      void queryClient.invalidateQueries({ queryKey: queryKeys.own('reading', userId) });
      // What was learned goes with its consent.
      void queryClient.invalidateQueries({ queryKey: ['smart'] });
    },
    onError: (_error, _change, before) => {
      if (before === undefined || !isLastChange(queryClient, queryKey)) return;
      track(isTrackingGiven(before));
      queryClient.setQueryData(queryKey, before);
    },
  });
}

function isLastChange(queryClient: QueryClient, mutationKey: readonly unknown[]): boolean {
  return queryClient.isMutating({ mutationKey }) === 1;
}

function withConsent({ consents }: Consents, kind: ConsentKind, is_given: boolean): Consents {
  const changed_at = new Date().toISOString();
  return {
    consents: consents.map((consent) =>
      consent.kind === kind ? { ...consent, is_given, changed_at } : consent,
    ),
  };
}
