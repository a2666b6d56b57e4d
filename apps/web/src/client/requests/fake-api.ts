import { vi } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { createConnectivity } from '../connectivity/connectivity.ts';
import type { ApiSession } from './api-session.ts';
import { createBrowserApi } from './browser-api.ts';
import { fakeDevice, json } from './fake-device.ts';
import { serverClock } from './server-clock.ts';

export const OK = json({ status: 'success', data: { n: 1 } });

const GUEST: ApiSession = {
  accessToken: () => undefined,
  isRunningOut: () => false,
  userId: () => undefined,
  refresh: async () => 'over',
};
const secrets = { key: 'key', salt: 'salt', environment: 'test' };

/** The API of a browser whose server gives these answers, one after the other. */
export function apiAnswering(
  answers: Parameters<typeof fakeDevice>[0],
  session: Partial<ApiSession> = {},
  locale = 'en',
) {
  const { device, requests } = fakeDevice(answers);
  const connectivity = createConnectivity();
  const api = createBrowserApi({
    device,
    secrets,
    locale: () => locale as 'en',
    session: { ...GUEST, ...session },
    clock: serverClock(device.now),
    connectivity,
  });
  return { api, requests, connectivity };
}

/** Lets time pass until the call has failed. */
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  let error: ApiError | undefined;
  promise.catch((thrown) => {
    error = thrown;
  });
  for (;;) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (error !== undefined) return error;
    vi.advanceTimersToNextTimer();
  }
}
