import { sourceRecords } from '@paligid/contract/api/sources.api';
import { expect } from 'vitest';
import { openDesk } from './admin-desk.ts';
import { startApi, type TestApi } from './api-server.ts';
import { ask, clearChat, FLOOD, send, store } from './chat-questions.ts';
import { pipelineTest } from './pipeline-database.ts';
import { signUp } from './sign-up.ts';

const PAGE = '/admin/switches';
const HOUR_MS = 3_600_000;
const ASK_OFF = { feature: 'ask', to: 'off', reason: 'replies are wrong' };
const BANNER = {
  en: 'Alerts may be late tonight.',
  fil: 'Baka mahuli ang mga alerto ngayong gabi.',
  hours: '3',
};

const test = pipelineTest.extend('status', () => async (api: TestApi) => {
  // Longer than a process may not know of a change.
  api.clock.advance(3_000);
  return sourceRecords.response.parse((await api.request('/status/sources')).body).data;
});

test.beforeEach(async ({ db }) => {
  await clearChat(db);
  await db.query('truncate feature_switches, status_banner');
});

test('what is switched off asks to come later, is said on the status page, and goes on after it', async ({
  pool,
  db,
  databaseUrl,
  status,
}) => {
  const api = await startApi({ databaseUrl });
  const reader = await signUp(api);
  await store(db, FLOOD);
  const ana = await (await openDesk(pool)).enrol('ana', 'duty-officer');
  const question = { message: 'May baha ba sa Marikina?' };
  expect((await ask(api, reader, question)).kind).toBe('answer');

  expect((await ana.post(`${PAGE}/feature`, { ...ASK_OFF, reason: ' ' })).text).toContain('Say why');
  expect(await status(api)).toMatchObject({ switched_off: [] });
  expect(await ana.post(`${PAGE}/feature`, ASK_OFF)).toMatchObject({ status: 303, location: PAGE });
  expect(await status(api)).toMatchObject({ switched_off: ['ask'] });
  expect(await send(api, reader, question)).toMatchObject({ status: 503 });
  expect((await ana.get(PAGE)).text).toMatch(/Ask <em class="tag err">off/);
  expect(await checkMessage(api)).toBe(200);

  await ana.post(`${PAGE}/feature`, { ...ASK_OFF, to: 'on', reason: 'mended' });
  expect(await status(api)).toMatchObject({ switched_off: [] });
  expect((await ask(api, reader, question)).kind).toBe('answer');
});

test('a message is not checked and a correction not taken while that is off', async ({
  pool,
  db,
  databaseUrl,
  status,
}) => {
  const api = await startApi({ databaseUrl });
  const [id] = await store(db, FLOOD);
  const dana = await (await openDesk(pool)).enrol('dana', 'duty-officer');
  const correct = async () => {
    const body = { kind: 'place', device_key: 'a-phone-of-22-letters-' };
    return (await api.request(`/story/s-${id}/corrections`, { method: 'POST', body })).status;
  };
  expect([await checkMessage(api), await correct()]).toEqual([200, 200]);
  for (const feature of ['check', 'corrections'])
    await dana.post(`${PAGE}/feature`, { feature, to: 'off', reason: 'a flood of them' });
  await status(api);
  expect([await checkMessage(api), await correct()]).toEqual([503, 503]);
});

async function checkMessage(api: TestApi): Promise<number> {
  const body = { text: 'Totoo bang may baha sa Marikina?' };
  return (await api.request('/check', { method: 'POST', body })).status;
}

test('a banner is shown in both languages until its end or until it is removed', async ({
  pool,
  databaseUrl,
  status,
}) => {
  const api = await startApi({ databaseUrl });
  const desk = await openDesk(pool);
  const cora = await desk.enrol('cora', 'duty-officer');
  expect((await status(api)).banner).toBeNull();
  expect((await cora.post(`${PAGE}/banner`, { ...BANNER, fil: '' })).text).toContain(
    'Write it in Filipino too',
  );
  expect((await cora.post(`${PAGE}/banner`, { ...BANNER, hours: '900' })).status).toBe(422);
  await cora.post(`${PAGE}/banner`, { ...BANNER, en: '<b>Late</b>' });
  expect((await cora.get(PAGE)).text).toContain('&lt;b&gt;Late&lt;/b&gt;');
  await cora.post(`${PAGE}/banner`, BANNER);
  const { banner } = await status(api);
  expect(banner).toMatchObject({ en: BANNER.en, fil: BANNER.fil });
  api.clock.advance(3 * HOUR_MS + Date.parse(banner?.since ?? '') - api.clock.now().getTime());
  expect((await status(api)).banner).toBeNull();

  await cora.post(`${PAGE}/banner`, BANNER);
  await cora.post(`${PAGE}/banner/remove`, {});
  expect((await cora.post(`${PAGE}/banner/remove`, {})).text).toContain('There is no banner.');
  expect((await cora.get(PAGE)).text).toContain('None is shown.');
});

test('only a duty officer switches; whoever else tries is recorded', async ({ pool, db }) => {
  const desk = await openDesk(pool);
  const ben = await desk.enrol('ben', 'editor');
  expect((await ben.get(PAGE)).text).not.toContain('<textarea');
  expect((await ben.post(`${PAGE}/feature`, ASK_OFF)).status).toBe(403);
  expect((await ben.post(`${PAGE}/banner`, BANNER)).status).toBe(403);
  const { rows } = await db.query(
    "select action, outcome from operator_audit where operator = 'ben' and outcome = 'denied' order by id",
  );
  expect(rows).toEqual([
    { action: 'switch', outcome: 'denied' },
    { action: 'put banner', outcome: 'denied' },
  ]);
  expect((await db.query('select 1 from feature_switches')).rowCount).toBe(0);
});
