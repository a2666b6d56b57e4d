import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { METRO_MANILA_DAY } from '../programme/metro-manila-day.ts';
import { QUIET_DAY } from '../programme/sheet.ts';
import { type Simulator, startSimulator } from '../simulator.ts';

/** The texts of a response; missing ones are empty. */
const word = z.string().default('');
const ResponseSchema = z.looseObject({ id: word, identifier: word, key: word, path: word, error: word });
let simulator: Simulator;

beforeAll(async () => {
  const clock = { mode: 'stopped', at: '2026-11-14T09:00:00+08:00' } as const;
  simulator = await startSimulator({ port: 0, clock, sheet: QUIET_DAY });
});

afterAll(() => simulator.close());

test('an alert is issued, updated and cancelled, and each answer names its message and time', async () => {
  const issued = await post('/control/events', { kind: 'cap', severity: 'Extreme', areas: ['marikina'] });
  expect(issued.status).toBe(201);
  expect(issued.body).toMatchObject({ source: 'pagasa-cap', issuedAt: '2026-11-14T01:00:00.000Z' });
  const { id, identifier, key, path } = issued.body;
  expect(key).toBe(`PAGASA-DOST,${identifier},2026-11-14T09:00:00+08:00`);
  expect(path).toBe(`/pagasa-cap/output/gfa/${identifier}.cap`);
  const updated = await post(`/control/events/${id}/update`, { severity: 'Moderate' });
  expect(updated).toMatchObject({ status: 200, body: { id } });
  const cancelled = await post(`/control/events/${id}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { id } });
  expect(new Set([issued, updated, cancelled].map(({ body }) => body.identifier)).size).toBe(3);
  expect(await post(`/control/events/${id}/update`, {})).toMatchObject({
    status: 409,
    body: { error: `'${id}' is cancelled` },
  });
});

test('an area can be drawn, and news and quakes issued', async () => {
  const polygon = [
    [14.6, 121],
    [14.7, 121],
    [14.7, 121.1],
  ];
  const area = { description: 'A triangle', polygon };
  expect(await post('/control/events', { kind: 'cap', severity: 'Minor', areas: [area] })).toMatchObject({
    status: 201,
  });
  const news = { kind: 'news', outlet: 'balitang-bayan', title: 'Baha sa Malabon', text: 'May baha.' };
  expect(await post('/control/events', news)).toMatchObject({
    status: 201,
    body: { source: 'balitang-bayan' },
  });
  const quake = { kind: 'quake', magnitude: 3.3, lat: 14, lon: 120.5, place: 'Calatagan' };
  expect(await post('/control/events', quake)).toMatchObject({ status: 201, body: { source: 'usgs' } });
});

test('a cancel can come out before its original', async () => {
  const flood = { kind: 'cap', severity: 'Extreme', areas: ['cebu-city'], isWithheld: true };
  const { id, identifier } = (await post('/control/events', flood)).body;
  const cancel = (await post(`/control/events/${id}/cancel`, { description: 'Over.' })).body;
  const index = async () => (await fetch(`${simulator.url}/pagasa-cap/feeds/`)).text();
  expect(await index()).toContain(cancel.identifier);
  expect(await index()).not.toContain(identifier);
  expect((await post(`/control/events/${id}/release`, { identifier })).status).toBe(200);
  expect(await index()).toContain(identifier);
});

test('a mode is set, and the state tells it with the clock', async () => {
  expect(
    await post('/control/sources/usgs/mode', { mode: 'rate-limited', retryAfterSeconds: 5 }),
  ).toMatchObject({
    status: 200,
    body: { sources: { usgs: { mode: 'rate-limited', retryAfterSeconds: 5 } } },
  });
  const state = await (await fetch(`${simulator.url}/control/state`)).json();
  expect(state).toMatchObject({
    clock: { mode: 'stopped', speed: 0 },
    sources: {
      usgs: { mode: 'rate-limited', listed: 1 },
      'bantay-balita': { mode: 'ok' },
      robots: { mode: 'ok' },
    },
  });
});

test('what cannot be read is refused with its reason', async () => {
  const drawn = { kind: 'cap', severity: 'Dreadful', areas: ['atlantis'] };
  const refused = await post('/control/events', drawn);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatch(/severity.*areas/);
  const withTypo = { kind: 'quake', magnitude: 3, lat: 14, lon: 120, place: 'x', depht: 3 };
  expect((await post('/control/events', withTypo)).status).toBe(400);
  expect((await post('/control/sources/other/mode', { mode: 'ok' })).status).toBe(400);
  expect((await post('/control/clock', { at: 'soon' })).status).toBe(400);
  expect((await post('/control/events/none/cancel')).status).toBe(404);
  expect((await post('/control/events/none/dance')).status).toBe(404);
  expect((await post('/control/everything')).status).toBe(404);
  expect((await post('/control/events/%E0%A4%A/cancel')).status).toBe(400);
  expect((await fetch(`${simulator.url}/control/events`)).status).toBe(404);
  const broken = await fetch(`${simulator.url}/control/events`, { method: 'POST', body: '{' });
  expect(broken.status).toBe(400);
  const long = await fetch(`${simulator.url}/control/events`, { method: 'POST', body: ' '.repeat(300_000) });
  expect(long.status).toBe(400);
});

test('the control is for this machine: no other host name, and no web page', async () => {
  expect(await statusOf({ host: 'simulator.example' })).toBe(403);
  expect(await statusOf({ origin: 'https://page.example' })).toBe(403);
  expect(await statusOf({ host: 'localhost:20110' })).toBe(200);
});

test('a shared clock is moved by the test, and the day is played on the way', async () => {
  const clock = { mode: 'stopped', at: '2026-11-14T04:00:00+08:00' } as const;
  const day = await startSimulator({ port: 0, clock, sheet: METRO_MANILA_DAY });
  const move = (body: object) =>
    fetch(`${day.url}/control/clock`, { method: 'POST', body: JSON.stringify(body) });
  expect(day.state().sources['pagasa-cap']).toMatchObject({ listed: 0 });
  expect((await move({ advanceSeconds: 600 })).status).toBe(200);
  expect(day.state().sources['pagasa-cap']).toMatchObject({ listed: 1 });
  expect((await move({ mode: 'fast', at: '2026-11-14T08:59:00+08:00', speed: 600 })).status).toBe(200);
  await expect.poll(() => day.state().sources['pagasa-cap']).toMatchObject({ listed: 6 });
  expect((await move({ mode: 'stopped', at: '2026-11-14T04:00:00+08:00' })).status).toBe(409);
  await day.close();
});

test('the clock of a demo cannot be moved', async () => {
  const demo = await startSimulator({ port: 0 });
  const moved = await fetch(`${demo.url}/control/clock`, { method: 'POST', body: '{"advanceSeconds":1}' });
  expect(moved.status).toBe(409);
  expect(await (await fetch(`${demo.url}/control/state`)).json()).toMatchObject({
    clock: { mode: 'demo', speed: 1 },
  });
  await demo.close();
});

async function post(path: string, body: object = {}) {
  const response = await fetch(`${simulator.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: ResponseSchema.parse(await response.json()) };
}

/** `fetch` does not let a caller choose these headers. */
function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${simulator.url}/control/state`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}
