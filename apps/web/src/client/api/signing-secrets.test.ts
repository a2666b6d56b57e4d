import { afterEach, expect, test, vi } from 'vitest';
import { fakeHttpDevice, jsonResponse } from './fake-api.ts';
import { CONFIG_PATH, fetchSigningSecrets } from './signing-secrets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const signing = { key: 'key', salt: 'salt', environment: 'test' };

test('the secrets of the server are fetched past every cache', async () => {
  const Original = Request;
  const made = vi.fn((url: string, init: RequestInit) => new Original(url, init));
  vi.stubGlobal('Request', function watched(url: string, init: RequestInit) {
    return made(url, init);
  });
  const { device } = fakeHttpDevice([jsonResponse({ signing, more: 1 })]);
  expect(await fetchSigningSecrets(device)).toEqual(signing);
  expect(made).toHaveBeenCalledWith(CONFIG_PATH, expect.objectContaining({ cache: 'no-store' }));
});

test('what is no such answer counts as none', async () => {
  const answers = [
    jsonResponse({}),
    jsonResponse({ signing: { key: 1 } }),
    jsonResponse(null),
    jsonResponse({ signing }, 503),
    new Response('<'),
  ];
  for (const answer of [...answers, new TypeError('Failed to fetch')]) {
    expect(await fetchSigningSecrets(fakeHttpDevice([answer]).device)).toBeUndefined();
  }
});
