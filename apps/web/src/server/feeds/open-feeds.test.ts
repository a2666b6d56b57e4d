import type { RequestListener } from 'node:http';
import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { buildStory, buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { capErrors } from '@paligid/testkit/cap-errors';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const NCR = { code: '1300000000', name: 'Metro Manila' };
const MARIKINA = {
  ...{ code: '1380700000', slug: 'marikina', name: 'Marikina', within: 'Metro Manila', region: NCR },
  ...{ lat: 14.648, lon: 121.107 },
};
const COVERAGE = {
  checked_at: '2026-06-01T03:59:00.000Z',
  sources_read: 3,
  sources_total: 3,
  unreadable: [] as object[],
};
const SQUARE: [number, number][] = [
  [121.1, 14.6],
  [121.1, 14.7],
  [121.2, 14.7],
  [121.1, 14.6],
];
const WARNING = {
  ...{ id: STORY_ID, title: 'Orange rainfall warning', severity: 4, authority: 'official', source: 'PAGASA' },
  ...{ is_alert: true, category: 'weather', expires_at: '2026-06-01T10:00:00.000Z', title_lang: 'en' },
  ...{ covers_reader: { inside: true, distance_km: 1, basis: 'area' }, attribution: 'DOST-PAGASA' },
  ...{ published: '2026-06-01T03:30:00.000Z', issued_at: '2026-06-01T03:30:00.000Z' },
  areas: [{ code: '1380700000', name: 'Marikina' }],
  geometry: { type: 'MultiPolygon', coordinates: [[SQUARE]] },
} satisfies Partial<Story>;
const NEWS = buildStory({ id: STORY_ID.replace(/.$/, '1'), title: 'Bridge repainted', severity: 2 });
const TYPES = {
  ...{ atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' },
  ...{ geojson: 'application/geo+json', cap: 'application/atom+xml' },
};
const FORMATS = Object.keys(TYPES) as (keyof typeof TYPES)[];

interface World {
  stories?: Story[];
  coverage?: object;
  page?: Partial<StoryPage>;
  isDown?: () => boolean;
}

let stage: TestServer;
afterEach(() => stage.close());

function api({ stories = [buildStory(WARNING), NEWS], ...world }: World): RequestListener {
  const { coverage = COVERAGE, page = {}, isDown = () => false } = world;
  const filipino = { title: 'Orange na babala ng ulan', title_lang: 'fil' as const };
  return (asked, reply) => {
    const path = asked.url ?? '';
    const isFilipino = asked.headers['accept-language']?.startsWith('fil') === true;
    const story = buildStoryPage({ ...WARNING, ...(isFilipino && filipino), ...page });
    const feed = { stories, next_cursor: null, as_of: '2026-06-01T04:00:00.000Z', coverage };
    const data = path.startsWith('/towns')
      ? { towns: [MARIKINA] }
      : path.startsWith('/feed/location')
        ? feed
        : path === `/story/${STORY_ID}`
          ? story
          : undefined;
    reply.statusCode = isDown() ? 500 : data === undefined ? 404 : 200;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: 'success', data }));
  };
}

async function start(world: World = {}) {
  stage = await startTestServer({ api: api(world) });
}

async function askCap(page: Partial<StoryPage> = {}) {
  await start({ page });
  const { text } = await stage.ask(`/feeds/alerts/${STORY_ID}.cap`);
  expect(capErrors(text)).toEqual([]);
  return text;
}

test.each(FORMATS)(
  'a town has its alerts as %s, open to every program, and unchanged it costs no body',
  async (format) => {
    await start();
    const { status, headers, text } = await stage.ask(`/feeds/marikina.${format}`);
    expect([status, headers['content-type']]).toEqual([200, `${TYPES[format]}; charset=utf-8`]);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1/);
    for (const part of ['Orange rainfall warning', 'Until 6:00 PM today', 'Free to show and pass on'])
      expect(text).toContain(part);
    expect(text.includes('Bridge repainted')).toBe(format !== 'cap');
    const again = await stage.ask(`/feeds/marikina.${format}`, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  },
);

test('news of an agency is no CAP message, and not in their index', async () => {
  const news = { is_alert: false, severity: 1, expires_at: null } as const;
  await start({ stories: [buildStory({ ...WARNING, ...news })], page: news });
  expect((await stage.ask(`/feeds/alerts/${STORY_ID}.cap`)).status).toBe(404);
  expect((await stage.ask('/feeds/marikina.cap')).text).not.toContain('<entry>');
  expect((await stage.ask('/feeds/marikina.atom')).text).toContain('<entry>');
});

test('the language is in the address alone', async () => {
  await start();
  const { text } = await stage.ask('/feeds/marikina.json?lang=fil', {
    headers: { cookie: 'paligid_lang=en' },
  });
  const feed = JSON.parse(text);
  expect(feed).toMatchObject({
    ...{
      version: 'https://jsonfeed.org/version/1.1',
      language: 'fil',
      title: 'Marikina: mga babala at balita',
    },
    feed_url: 'https://paligid.example/feeds/marikina.json?lang=fil',
  });
  expect(feed.items[0]).toMatchObject({
    language: 'en',
    _paligid: { kind: 'alert', severity: 4, official: true },
  });
  const byCookie = await stage.ask('/feeds/marikina.json', { headers: { cookie: 'paligid_lang=fil' } });
  expect(JSON.parse(byCookie.text).language).toBe('en');
});

test('GeoJSON has the area of an alert counter-clockwise, and the point of a report', async () => {
  await start();
  const { features } = JSON.parse((await stage.ask('/feeds/marikina.geojson')).text);
  expect(features[0].geometry).toEqual({ type: 'MultiPolygon', coordinates: [[SQUARE.toReversed()]] });
  expect(features[1].geometry).toEqual({ type: 'Point', coordinates: [120.9896, 14.6091] });
  expect(features[0].properties.areas).toEqual([{ code: '1380700000', name: 'Marikina' }]);
});

test('the CAP index lists alerts in force and ended ones, each with the address of its message', async () => {
  const over = buildStory({
    ...WARNING,
    id: STORY_ID.replace(/.$/, '2'),
    title: 'Over',
    status: 'cancelled',
  });
  const far = buildStory({ ...WARNING, title: 'Elsewhere', covers_reader: null });
  await start({ stories: [NEWS, over, far, buildStory(WARNING)] });
  const { text } = await stage.ask('/feeds/marikina.cap');
  const links = [...text.matchAll(/type="application\/cap\+xml" href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([STORY_ID, over.id].map((id) => `https://paligid.example/feeds/alerts/${id}.cap`));
  expect(text).not.toContain('Elsewhere');
});

test('an alert is a CAP message with both languages, its area and its issuer', async () => {
  const terms = [
    { kind: 'event', value: 'Rainfall', words: 'Rainfall', lang: 'en' },
    { kind: 'urgency', value: 'Expected', words: 'Expected', lang: 'en' },
  ] as const;
  await start({
    page: { bulletin_terms: [...terms], cap_reference: 'PAGASA-DOST,abc,2026-06-01T03:20:00.000Z' },
  });
  const { status, headers, text } = await stage.ask(`/feeds/alerts/${STORY_ID}.cap?lang=fil`);
  expect([status, headers['content-type']]).toEqual([200, 'application/cap+xml; charset=utf-8']);
  for (const part of [
    `<identifier>${STORY_ID}.1</identifier><sender>paligid.example</sender>`,
    '<sent>2026-11-15T12:01:00+08:00</sent><status>Actual</status><msgType>Alert</msgType>',
    '<source>PAGASA</source><scope>Public</scope>',
    '<references>PAGASA-DOST,abc,2026-06-01T11:20:00+08:00</references>',
    '<language>en-PH</language><category>Met</category><event>Rainfall</event>',
    '<urgency>Expected</urgency><severity>Severe</severity><certainty>Unknown</certainty>',
    '<language>fil-PH</language>',
    '<headline>Orange na babala ng ulan</headline>',
    '<areaDesc>Marikina</areaDesc><polygon>14.6,121.1 14.7,121.1 14.7,121.2 14.6,121.1</polygon>',
    '<geocode><valueName>PSGC</valueName><value>1380700000</value></geocode>',
  ])
    expect(text).toContain(part);
});

test.each<[string, Partial<StoryPage>, string]>([
  ['updated', { status: 'updated', version: 3 }, 'Update'],
  ['ended', { expires_at: '2026-06-01T03:59:00.000Z' }, 'Update'],
  ['called-off', { status: 'cancelled', ended_at: '2026-06-01T03:50:00.000Z' }, 'Cancel'],
  ['withdrawn', { review: { state: 'recalled', at: '2026-06-01T03:55:00.000Z', note: null } }, 'Cancel'],
])('an alert that is %s says so and refers to the first message', async (state, page, type) => {
  const text = await askCap(page);
  expect(text).toContain(`${state === 'updated' ? '.3' : `.${state}`}</identifier>`);
  expect(text).toContain(`<msgType>${type}</msgType>`);
  expect(text).toContain(`<references>paligid.example,${STORY_ID}.1,2026-11-15T12:01:00+08:00</references>`);
  expect(text.includes('<urgency>Past</urgency>')).toBe(state !== 'updated');
  expect(text.includes('<instruction>')).toBe(state === 'updated');
});

test('what no authority issued, or is archived, is no CAP message', async () => {
  await start({ page: { authority: 'media' } });
  expect((await stage.ask(`/feeds/alerts/${STORY_ID}.cap`)).status).toBe(404);
  await stage.close();
  await start({ page: { status: 'archived' } });
  expect((await stage.ask(`/feeds/alerts/${STORY_ID}.cap`)).status).toBe(404);
});

test.each(FORMATS)(
  'a source that could not be read is named in an empty %s, which would look like calm',
  async (format) => {
    const unreadable = [{ id: 'pagasa', name: 'PAGASA', since: '2026-06-01T02:00:00.000Z' }];
    await start({ stories: [], coverage: { ...COVERAGE, sources_read: 2, unreadable } });
    const { text } = await stage.ask(`/feeds/marikina.${format}`);
    expect(text).toContain("We can't reach PAGASA (since Jun 1, 10:00 AM).");
  },
);

test.each(FORMATS)('while the API is down %s says its age, and then there is none', async (format) => {
  let isDown = false;
  await start({ stories: [], isDown: () => isDown });
  await stage.ask(`/feeds/marikina.${format}`);
  isDown = true;
  stage.clock.advance(2_000);
  const stale = await stage.ask(`/feeds/marikina.${format}`);
  expect(stale.status).toBe(200);
  expect(stale.text).toContain("We can't get anything newer right now.");
  stage.clock.advance(120_000);
  const { status, headers, text } = await stage.ask(`/feeds/marikina.${format}`);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(text).toContain("We couldn't check");
});

test('an unknown town or address has no feed, and nothing is written', async () => {
  await start();
  for (const path of [
    ...[
      'x.atom',
      'marikina.xml',
      'marikina',
      'MARIKINA.rss',
      '__proto__.json',
      'alerts/x.cap',
      '%00.rss',
      '',
    ],
    ...[
      `alerts/${STORY_ID.replace(/.$/, '9')}.cap`,
      `${'a'.repeat(4_000)}.atom`,
      'marikina.atom/',
      '..%2fetc.atom',
    ],
  ])
    expect((await stage.ask(`/feeds/${path}`)).status, path).toBe(404);
  expect((await stage.ask('/feeds/marikina.atom', { method: 'POST' })).status).toBe(405);
  const { status, headers } = await stage.ask('/feeds/marikina.atom', { method: 'OPTIONS' });
  expect([status, headers['access-control-allow-headers']]).toEqual([204, 'if-none-match']);
});

const HUB = 'https://paligid.example/feeds/hub';

test.each(FORMATS)(
  '%s says by a header, and in itself where its format can, where its hub is',
  async (format) => {
    await start();
    const { headers, text } = await stage.ask(`/feeds/marikina.${format}?lang=fil`);
    const self = `https://paligid.example/feeds/marikina.${format}?lang=fil`;
    expect(headers['link']).toBe(`<${HUB}>; rel="hub", <${self}>; rel="self"`);
    expect(text.includes(HUB)).toBe(format !== 'geojson');
    expect(headers['access-control-expose-headers']).toContain('link');
  },
);

test('the hub passes on a request for a feed that exists, with the address of who asks, and refuses others', async () => {
  const passed: unknown[] = [];
  const feeds = api({});
  let outcome = 'accepted';
  stage = await startTestServer({
    api: async (asked, reply) => {
      if (asked.url !== '/websub') return feeds(asked, reply);
      const body = Buffer.concat(await asked.toArray()).toString('utf8');
      passed.push(JSON.parse(body), asked.headers['x-reader-address']);
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ status: 'success', data: { outcome } }));
    },
  });
  const good = {
    ...{ 'hub.mode': 'subscribe', 'hub.callback': 'https://desk.example/hook?a=1' },
    ...{ 'hub.topic': 'https://paligid.example/feeds/marikina.atom?lang=fil' },
    ...{ 'hub.lease_seconds': '86400', 'hub.secret': 'of the desk' },
  };
  const send = (form: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    stage.ask('/feeds/hub', {
      ...{ method: 'POST', headers: { 'content-type': type }, body: new URLSearchParams(form).toString() },
    });
  expect((await send(good)).status).toBe(202);
  expect(passed).toEqual([
    {
      ...{ mode: 'subscribe', topic: '/feeds/marikina.atom?lang=fil', secret: 'of the desk' },
      ...{ callback: 'https://desk.example/hook?a=1', lease_seconds: 86_400 },
    },
    '127.0.0.1',
  ]);
  for (const wrong of [
    { 'hub.mode': 'publish' },
    { 'hub.topic': 'https://other.example/feeds/marikina.atom' },
    { 'hub.topic': 'https://paligid.example/feeds/nowhere.atom' },
    { 'hub.topic': 'https://paligid.example/feeds/marikina.atom?lang=fil&x=1' },
    { 'hub.callback': '' },
    { 'hub.lease_seconds': '-1' },
    { 'hub.lease_seconds': 'long' },
    { 'hub.secret': 'x'.repeat(200) },
  ])
    expect((await send({ ...good, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  expect((await send(good, 'application/json')).status).toBe(415);
  expect((await send({ ...good, more: 'x'.repeat(9_000) })).status).toBe(413);
  expect(passed).toHaveLength(2);
  outcome = 'callback_refused';
  expect((await send(good)).status).toBe(400);
  outcome = 'full';
  expect((await send(good)).status).toBe(503);
  expect((await stage.ask('/feeds/hub')).status).toBe(404);
});
