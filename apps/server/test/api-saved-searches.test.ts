import { listSavedSearches } from '@paligid/contract/api/saved-searches.api';
import { LIMITS } from '@paligid/contract/limits';
import { describe, expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

async function openReader(databaseUrl: string) {
  const api = await startApi({ databaseUrl });
  return { api, ana: await signUp(api) };
}

const save = (api: TestApi, { headers }: SignedUp, body: object) =>
  api.request('/me/searches', { method: 'POST', headers, body });

async function saved(api: TestApi, { headers }: SignedUp) {
  const { body } = await api.request('/me/searches', { headers });
  return listSavedSearches.response.parse(body).data.searches;
}

test('a reader saves a search once, sees it as typed with its filters, and removes it', async ({
  databaseUrl,
  db,
}) => {
  const { api, ana } = await openReader(databaseUrl);
  expect((await save(api, ana, { q: '  Sunog sa\nTondo ' })).status).toBe(200);
  api.clock.advance(1_000);
  expect((await save(api, ana, { q: 'sunog sa tondo' })).status).toBe(200);
  const filtered = { q: 'sunog sa Tondo', category: 'safety', severity: 3, official: true, plain: true };
  expect((await save(api, ana, filtered)).status).toBe(200);
  const [second, first, ...others] = await saved(api, ana);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ q: 'Sunog sa Tondo', category: null, severity: 1, official: false });
  expect(second).toMatchObject(filtered);
  // Whoever waits for a search can be notified, on a device that comes later too.
  const { rowCount } = await db.query('select from alert_recipients where user_id = $1', [
    ana.userId.slice(2),
  ]);
  expect(rowCount).toBe(1);
  const remove = (reader: SignedUp) =>
    api.request(`/me/searches/${first?.id}`, { method: 'DELETE', headers: reader.headers });
  expect((await remove(await signUp(api))).body).toMatchObject({ data: { searches: [] } });
  expect(await saved(api, ana)).toHaveLength(2);
  expect((await remove(ana)).body).toMatchObject({ data: { searches: [{ id: second?.id }] } });
  expect((await remove(ana)).status).toBe(200);
});

test('two devices together save no more than the limit', async ({ databaseUrl }) => {
  const { api, ana } = await openReader(databaseUrl);
  const answers = await Promise.all(
    Array.from({ length: LIMITS.savedSearches + 5 }, (_, i) => save(api, ana, { q: `baha ${i}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.savedSearches);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    error: { code: 'TOO_MANY_SEARCHES' },
  });
  const [known] = await saved(api, ana);
  // One that is there already needs no room.
  expect((await save(api, ana, { q: known?.q })).status).toBe(200);
});

describe('what cannot be waited for is refused with what is missing', () => {
  test.for(['near me', 'sunog malapit sa akin', 'kahapon', 'ano ang balita', '\u200b\u200b', '...'])(
    "'%s'",
    async (q, { databaseUrl }) => {
      const { api, ana } = await openReader(databaseUrl);
      const { status, body } = await save(api, ana, { q });
      expect([status, body]).toMatchObject([400, { error: { code: 'SEARCH_TOO_WIDE' } }]);
    },
  );
});

test('hostile texts are words like any other', async ({ databaseUrl }) => {
  const { api, ana } = await openReader(databaseUrl);
  const texts = [
    `flood' | '!1`,
    `a\\' & (b | !c):*`,
    `'); drop table saved_searches; --`,
    'baha \u0000\u0007 Marikina',
    'ﷺ'.repeat(200),
    `${'😀'.repeat(98)} baha`,
    'lone \ud800 surrogate',
    '\u202ebaha',
    'x'.repeat(200),
    'baha & '.repeat(28),
  ];
  for (const q of texts) expect([200, 400], q).toContain((await save(api, ana, { q })).status);
  expect((await saved(api, ana)).length).toBeGreaterThan(7);
  expect((await save(api, ana, { q: 'x'.repeat(201) })).status).toBe(400);
  expect((await save(api, ana, { q: 7 })).status).toBe(400);
  expect((await save(api, ana, { q: 'baha', severity: 9 })).status).toBe(400);
});
