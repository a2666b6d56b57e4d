import type { getAlertSettings } from '@paligid/contract/api/notifications.api';
import type { AlertSettings } from '@paligid/contract/entities/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useApi } from '../api/api.ts';
import { fetchFromApi } from '../queries/fetch-from-api.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { useSession } from '../stores/useSession.ts';
import { usePush } from './usePush.ts';

type SavedAlertSettings = z.output<typeof getAlertSettings.response>['data'];

/** Which alerts reach the reader: an account's settings are the server's, a guest's are this device's. */
export function useAlertSettings({ onError }: { onError: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { record, push } = usePush();
  const queryKey = queryKeys.own('alert-settings', user?.id);
  const query = useQuery({
    queryKey,
    enabled: user !== null,
    queryFn: ({ signal }) =>
      fetchFromApi<SavedAlertSettings>(api, {
        address: '/users/me/alert-settings',
        signal,
        what: 'alert settings',
      }),
  });
  const settings = user === null ? record?.settings : query.data?.settings;
  const { mutate } = useMutation({
    mutationFn: (changed: AlertSettings) =>
      user === null
        ? push.change({ settings: changed })
        : api.send('PUT', '/users/me/alert-settings', changed),
    // Shown at once; put back when it could not be saved.
    onMutate: (changed) => {
      const before = queryClient.getQueryData<SavedAlertSettings>(queryKey);
      if (user !== null)
        queryClient.setQueryData(queryKey, { changed_at: null, ...before, settings: changed });
      return { before };
    },
    onError: (_error, _changed, context) => {
      if (user !== null) queryClient.setQueryData(queryKey, context?.before);
      onError();
    },
    // Changes that follow quickly must arrive in their order.
    scope: { id: 'alert-settings' },
  });
  return {
    settings,
    isAccount: user !== null,
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    change: (changes: Partial<AlertSettings>) => settings && mutate({ ...settings, ...changes }),
  };
}
