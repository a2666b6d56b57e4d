import type { accountSecuritySchema, deviceSchema } from '@paligid/contract/entities/account-security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { useApi } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
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

/** What every part of the section gets. */
export interface SectionPartProps {
  security: AccountSecurity;
  /** Runs what may need a fresh proof. */
  run: RunConfirmed;
  reload: () => Promise<void>;
}

type Action = () => Promise<void>;

/**
 * Runs what may need a fresh proof of who the reader is. Where the server asks for one, the action waits until the
 * reader has given it; closing the question drops the action.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Action>();
  const run = async (action: Action) => {
    try {
      await action();
    } catch (error) {
      const isAsked = error instanceof ApiRequestError && error.code === 'CONFIRMATION_REQUIRED';
      if (!isAsked) throw error;
      setWaiting(() => action);
    }
  };
  return { run, waiting, drop: () => setWaiting(undefined) };
}

/** Runs an action of this section; failures are told where it was started. */
export type RunConfirmed = ReturnType<typeof useConfirmed>['run'];
