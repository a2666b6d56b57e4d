import { afterEach, expect, test, vi } from 'vitest';
import { CONFIG_PATH, fetchSecrets } from './current-secrets.ts';
import { fakeDevice, json } from './fake-device.ts';

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
  const { device } = fakeDevice([json({ signing, more: 1 })]);
  expect(await fetchSecrets(device)).toEqual(signing);
  expect(made).toHaveBeenCalledWith(CONFIG_PATH, expect.objectContaining({ cache: 'no-store' }));
});

test('what is no such answer counts as none', async () => {
  const answers = [
    json({}),
    json({ signing: { key: 1 } }),
    json(null),
    json({ signing }, 503),
    new Response('<'),
  ];
  for (const answer of [...answers, new TypeError('Failed to fetch')]) {
    expect(await fetchSecrets(fakeDevice([answer]).device)).toBeUndefined();
  }
});
