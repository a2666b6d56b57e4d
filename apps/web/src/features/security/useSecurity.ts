import type { accountSecuritySchema, deviceSchema } from '@paligid/contract/entities/account-security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useApi } from '../../client/api/api.ts';
import { fetchFromApi } from '../../client/queries/fetch-from-api.ts';

export type AccountSecurity = z.output<typeof accountSecuritySchema>;
export type Device = z.output<typeof deviceSchema>;

/** How the account is guarded, and where it is signed in. */
export function useSecurity(userId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const security = useQuery({
    queryKey: ['own', 'security', userId],
    queryFn: ({ signal }) =>
      fetchFromApi<AccountSecurity>(api, { address: '/users/me/security', signal, what: 'security' }),
  });
  const devices = useQuery({
    queryKey: ['own', 'devices', userId],
    queryFn: async ({ signal }) => {
      const address = '/users/me/devices';
      return (await fetchFromApi<{ devices: Device[] }>(api, { address, signal, what: 'devices' })).devices;
    },
  });
  const reload = async () => {
    await Promise.all(
      ['security', 'devices'].map((what) =>
        queryClient.invalidateQueries({ queryKey: ['own', what, userId] }),
      ),
    );
  };
  return { security, devices, reload };
}
