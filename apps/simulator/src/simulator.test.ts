import { XMLParser } from 'fast-xml-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET_DAY } from './programme/sheet.ts';
import type { EventInput } from './publishing/event-fields.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const FLOOD: EventInput = { kind: 'cap', severity: 'Extreme', areas: ['metro-manila'] };
const FIRE = {
  kind: 'news',
  outlet: 'bantay-balita',
  title: 'Fire in Tondo',
  text: 'A small fire.',
  category: 'safety',
  hasPicture: true,
} as const;
let simulator: Simulator;

beforeAll(async () => {
  const clock = { mode: 'stopped', at: '2026-11-14T09:00:00+08:00' } as const;
  simulator = await startSimulator({ port: 0, clock, sheet: QUIET_DAY });
});

afterAll(() => simulator.close());

test('an alert is named by the index and its file can be read, update and cancel too', async () => {
  const { id, key, path, issuedAt } = simulator.issue(FLOOD);
  const update = simulator.update(id, { severity: 'Severe' });
  const cancel = simulator.cancel(id);
  expect(issuedAt).toBe('2026-11-14T01:00:00.000Z');
  const index = await fetch(`${simulator.url}/pagasa-cap/feeds/`);
  expect(index.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { entries } = parseAtomFeed(await index.text());
  const links = entries?.map((entry) => entry.links?.[0]?.href);
  expect(links).toEqual([cancel, update, { path }].map((published) => `${simulator.url}${published.path}`));
  const file = await fetch(links?.[0] ?? '');
  expect(file.headers.get('content-type')).toBe('application/cap+xml; charset=utf-8');
  const { alert } = new XMLParser({ parseTagValue: false }).parse(await file.text());
  expect(alert).toMatchObject({ msgType: 'Cancel', references: `${key} ${update.key}` });
});

test('a feed links to the article and its picture, and both are there', async () => {
  simulator.issue(FIRE);
  const response = await fetch(`${simulator.url}/bantay-balita/feed`);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=UTF-8');
  const { items } = parseRssFeed(await response.text());
  const article = await fetch(items?.[0]?.link ?? '');
  expect(await article.text()).toContain('<h1>Fire in Tondo</h1>');
  const picture = await fetch(items?.[0]?.media?.contents?.[0]?.url ?? '');
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
});

test('the quakes are JSON', async () => {
  const { identifier } = simulator.issue({
    kind: 'quake',
    magnitude: 4,
    lat: 13,
    lon: 120,
    place: 'Calatagan',
  });
  const response = await fetch(`${simulator.url}/usgs/summary/all_day.geojson`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({ features: [{ id: identifier }] });
});

test('robots may read everything but the control', async () => {
  const text = await (await fetch(`${simulator.url}/robots.txt`)).text();
  expect(text).toBe('User-agent: *\nAllow: /\nDisallow: /control\n');
});

test('an unchanged document is not sent twice, and a changed one is', async () => {
  const address = `${simulator.url}/balitang-bayan/feed`;
  const first = await fetch(address);
  await first.text();
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(modified).toBe('Sat, 14 Nov 2026 01:00:00 GMT');
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(address, { headers });
    return { status: response.status, bytes: (await response.text()).length };
  };
  expect(await ask({ 'if-none-match': etag })).toEqual({ status: 304, bytes: 0 });
  expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toMatchObject({ status: 304 });
  expect(await ask({ 'if-modified-since': modified })).toMatchObject({ status: 304 });
  expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toMatchObject({
    status: 200,
  });
  simulator.moveClock({ advanceSeconds: 1 });
  simulator.issue({ ...FIRE, outlet: 'balitang-bayan' });
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 200 });
  expect(await ask({ 'if-modified-since': modified })).toMatchObject({ status: 200 });
});

test('a HEAD answers like a GET without its body', async () => {
  const head = await fetch(`${simulator.url}/usgs/summary/all_day.geojson`, { method: 'HEAD' });
  const get = await fetch(`${simulator.url}/usgs/summary/all_day.geojson`);
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  expect(Number(head.headers.get('content-length'))).toBe((await get.arrayBuffer()).byteLength);
});

test('what is not there is not found, and nothing can be posted to a source', async () => {
  const unknown = '/pagasa-cap/output/gfa/00000000-0000-0000-0000-000000000000.cap';
  for (const path of ['/', unknown, '/bantay-balita/articles/none', '/bantay-balita/pictures/A.svg']) {
    expect((await fetch(`${simulator.url}${path}`)).status, path).toBe(404);
  }
  const posted = await fetch(`${simulator.url}/bantay-balita/feed`, { method: 'POST' });
  expect(posted.status).toBe(405);
  expect(posted.headers.get('allow')).toBe('GET, HEAD');
});
