import { XMLValidator } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { QUIET_DAY } from '../programme/sheet.ts';
import { type Simulator, startSimulator } from '../simulator.ts';

let simulator: Simulator;
let file = '';

beforeAll(async () => {
  const clock = { mode: 'stopped', at: '2026-11-14T09:00:00+08:00' } as const;
  simulator = await startSimulator({ port: 0, clock, sheet: QUIET_DAY });
  file = simulator.issue({ kind: 'cap', severity: 'Severe', areas: ['marikina'] }).path;
});

afterEach(() => simulator.setMode('pagasa-cap', { mode: 'ok' }));
afterAll(() => simulator.close());

test('a rate-limited source says when to come back', async () => {
  simulator.setMode('pagasa-cap', { mode: 'rate-limited', retryAfterSeconds: 7 });
  const response = await index();
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
});

test('a source can refuse and fail', async () => {
  simulator.setMode('pagasa-cap', { mode: 'forbidden' });
  expect((await index()).status).toBe(403);
  simulator.setMode('pagasa-cap', { mode: 'failing' });
  expect((await index()).status).toBe(500);
});

test('a slow source sends its document in small pieces, whole in the end', async () => {
  const whole = await (await index()).text();
  simulator.setMode('pagasa-cap', { mode: 'slow', pauseMs: 2 });
  const started = performance.now();
  expect(await (await index()).text()).toBe(whole);
  expect(performance.now() - started).toBeGreaterThan(2 * Math.floor(whole.length / 64));
});

test('a reader may leave a slow source, and the source goes on', async () => {
  simulator.setMode('pagasa-cap', { mode: 'slow', pauseMs: 60_000 });
  const leaving = new AbortController();
  const response = await fetch(`${simulator.url}/pagasa-cap/feeds/`, { signal: leaving.signal });
  leaving.abort();
  await expect(response.text()).rejects.toThrow('aborted');
  simulator.setMode('pagasa-cap', { mode: 'ok' });
  expect((await index()).status).toBe(200);
});

test('a truncated document is a complete answer that is not well-formed', async () => {
  const whole = await (await index()).text();
  simulator.setMode('pagasa-cap', { mode: 'truncated' });
  const response = await index();
  const half = await response.text();
  expect(response.status).toBe(200);
  expect(whole.startsWith(half)).toBe(true);
  expect(XMLValidator.validate(half)).not.toBe(true);
});

test('a cut-off document breaks the connection', async () => {
  simulator.setMode('pagasa-cap', { mode: 'cut-off' });
  const response = await index();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('a changed page is HTML where the feed used to be', async () => {
  simulator.setMode('pagasa-cap', { mode: 'changed-page' });
  const response = await index();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toMatch(/^<!doctype html>/);
});

test('a huge document has no announced length and more than two megabytes', async () => {
  simulator.setMode('pagasa-cap', { mode: 'huge' });
  const response = await index();
  expect(response.headers.get('content-length')).toBeNull();
  const bytes = (await response.arrayBuffer()).byteLength;
  expect(bytes).toBeGreaterThan(2 * 1024 * 1024);
  expect(bytes).toBeLessThan(4 * 1024 * 1024);
});

test('an empty source is well-formed and lists nothing, a blank one has no byte', async () => {
  simulator.setMode('pagasa-cap', { mode: 'empty' });
  const empty = await (await index()).text();
  expect(XMLValidator.validate(empty)).toBe(true);
  expect(empty).not.toContain('<entry>');
  simulator.setMode('pagasa-cap', { mode: 'blank' });
  const blank = await index();
  expect(blank.status).toBe(200);
  expect(await blank.text()).toBe('');
});

test('an unwell source never says 304, though it sends its validators', async () => {
  const etag = (await index()).headers.get('etag') ?? '';
  simulator.setMode('pagasa-cap', { mode: 'slow', pauseMs: 1 });
  const response = await fetch(`${simulator.url}/pagasa-cap/feeds/`, { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBe(etag);
  await response.text();
});

test('a mode may hold for the index or the files only, and for a number of answers', async () => {
  simulator.setMode('pagasa-cap', { mode: 'failing', applies: 'files', answers: 2 });
  expect((await index()).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await fetch(`${simulator.url}${file}`)).status);
  expect(statuses).toEqual([500, 500, 200]);
  simulator.setMode('pagasa-cap', { mode: 'failing', applies: 'index' });
  expect((await index()).status).toBe(500);
  expect((await fetch(`${simulator.url}${file}`)).status).toBe(200);
});

test('one source that is unwell leaves the others well, robots.txt among them', async () => {
  simulator.setMode('robots', { mode: 'failing' });
  expect((await fetch(`${simulator.url}/robots.txt`)).status).toBe(500);
  expect((await fetch(`${simulator.url}/usgs/summary/all_day.geojson`)).status).toBe(200);
});

function index(): Promise<Response> {
  return fetch(`${simulator.url}/pagasa-cap/feeds/`);
}
