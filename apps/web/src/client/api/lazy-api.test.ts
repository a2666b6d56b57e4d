import { expect, test, vi } from 'vitest';
import type { BrowserApi } from './browser-api.ts';
import { createLazyApi } from './lazy-api.ts';

const api = (): BrowserApi => ({
  get: async <T>(address: string) => `got ${address}` as T,
  send: async <T>(method: string, address: string) => `${method} ${address}` as T,
  clearCache: vi.fn(),
  clock: { now: () => 1, syncFrom: () => {} },
});

test('the code comes with the first call, once', async () => {
  const load = vi.fn(async () => api());
  const late = createLazyApi(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([late.get('/a'), late.send('POST', '/b')])).toEqual(['got /a', 'POST /b']);
  expect(load).toHaveBeenCalledOnce();
});

test('code that does not arrive is a call that does not, and the next call asks again', async () => {
  const load = vi
    .fn(async () => api())
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const late = createLazyApi(load);
  await expect(late.get('/a')).rejects.toMatchObject({ message: 'Failed to fetch', type: 'network_error' });
  expect(await late.get('/a')).toBe('got /a');
});

test("the server's time is known as soon as calls can be made", async () => {
  expect((await createLazyApi(async () => api()).clock()).now()).toBe(1);
});

test('to fetch it ahead of time may fail without a word', async () => {
  const late = createLazyApi(() => Promise.reject(new Error('no network')));
  late.prepare();
  await new Promise((resolve) => setTimeout(resolve));
});
