import type { RequestListener } from 'node:http';
import type { Story } from '@paligid/contract/entities/stories';
import { buildStory, buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const NCR = { code: '1300000000', name: 'Metro Manila' };
const MARIKINA = {
  ...{ code: '1380700000', slug: 'marikina', name: 'Marikina', within: 'Metro Manila', region: NCR },
  province: { slug: 'metro-manila', name: 'Metro Manila' },
  ...{ lat: 14.648, lon: 121.107 },
};
const TOWNS = [
  MARIKINA,
  { ...MARIKINA, code: '1381200000', slug: 'pasig', name: 'Pasig', lat: 14.577, lon: 121.083 },
];
const COVERAGE = {
  checked_at: '2026-06-01T03:59:00.000Z',
  sources_read: 3,
  sources_total: 3,
  unreadable: [],
};
const EVACUATION = buildStory({
  ...{ id: STORY_ID, title: 'Sapilitang paglikas: Tumana at Nangka', severity: 5, authority: 'official' },
  ...{ is_alert: true, source: 'Marikina DRRMO', expires_at: '2026-06-01T10:00:00.000Z', title_lang: 'fil' },
  ...{
    covers_reader: { inside: true, distance_km: 1, basis: 'area' },
    published: '2026-06-01T03:30:00.000Z',
  },
});

let stage: TestServer;
afterEach(() => stage.close());

interface World {
  stories?: Story[];
  coverage?: object;
  isDown?: () => boolean;
}

function api({ stories = [EVACUATION], coverage = COVERAGE, isDown = () => false }: World): RequestListener {
  const answers: [RegExp, unknown][] = [
    [/^\/towns$/, { towns: TOWNS }],
    [/^\/towns\/changes$/, { towns: [{ code: MARIKINA.code, updated_at: '2026-06-01T03:30:00.000Z' }] }],
    [/^\/places\?q=mar/i, { places: [{ ...MARIKINA, kind: 'city' }] }],
    [/^\/places\?/, { places: [] }],
    [/^\/places\/\d+$/, { ...MARIKINA, kind: 'city' }],
    [/^\/feed\/location/, { stories, next_cursor: null, as_of: '2026-06-01T04:00:00.000Z', coverage }],
    [/^\/story\//, buildStoryPage({ title: 'Knee-deep <b>flood</b>' })],
  ];
  return (asked, answer) => {
    answer.statusCode = isDown() ? 500 : 200;
    const [, data] = answers.find(([path]) => path.test(asked.url ?? '')) ?? [];
    if (data === undefined) answer.statusCode = 404;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ status: 'success', data }));
  };
}

async function start(world: World = {}) {
  stage = await startTestServer({ api: api(world) });
  return stage;
}

test('the page of a city shows the alert in force first, with what to do, its source and its end', async () => {
  await start({ stories: [buildStory({ title: 'Bridge repainted', severity: 2 }), EVACUATION] });
  const { status, text, headers } = await stage.ask('/lungsod/marikina');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const words of ['[5/5] Critical Update', 'Until 6:00 PM today', 'Use Quezon Avenue', 'href="tel:911"'])
    expect(text).toContain(words);
  expect(text).toContain('Marikina DRRMO, official, Jun 1, 11:30 AM');
  expect(text).toContain('<h2 lang="fil">Sapilitang paglikas');
  expect(text).toContain('As of Jun 1, 12:00 PM');
  expect(text.indexOf('Sapilitang')).toBeLessThan(text.indexOf('Bridge repainted'));
});

test('it has no script, loads nothing, and its one style is named by the policy', async () => {
  await start();
  const { text, headers } = await stage.ask('/lungsod/marikina');
  expect(text).not.toMatch(/<script|javascript:|\son\w+=|<img|@import|url\(|rel="stylesheet"/i);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; connect-src 'self'; form-action 'self'/,
  );
});

test('search engines get one address a language, and both name each other', async () => {
  await start();
  const english = (await stage.ask('/lungsod/marikina')).text;
  const filipino = (await stage.ask('/lungsod/marikina?lang=fil')).text;
  expect(english).toContain('<html lang="en">');
  expect(filipino).toContain('<html lang="fil">');
  expect(english).toContain('<link rel="canonical" href="https://paligid.example/lungsod/marikina">');
  expect(filipino).toContain(
    '<link rel="canonical" href="https://paligid.example/lungsod/marikina?lang=fil">',
  );
  for (const text of [english, filipino]) {
    expect(text).toContain('hreflang="en-PH" href="https://paligid.example/lungsod/marikina">');
    expect(text).toContain('hreflang="fil-PH" href="https://paligid.example/lungsod/marikina?lang=fil">');
    expect(text).not.toContain('noindex');
  }
});

test('a link sets the language and comes back, with and without cookies', async () => {
  await start();
  const { text } = await stage.ask('/lungsod/marikina');
  const [, link = ''] = /href="(\/language[^"]+)"/.exec(text) ?? [];
  const { status, headers } = await stage.ask(link.replaceAll('&amp;', '&'));
  expect([status, headers['location']]).toEqual([303, '/lungsod/marikina?lang=fil']);
  expect(headers['set-cookie']).toMatch(/^paligid_lang=fil;/);
  const byCookie = await stage.ask('/lungsod/marikina', { headers: { cookie: 'paligid_lang=fil' } });
  expect(byCookie.text).toContain('Gawin na po ngayon');
  expect(byCookie.headers['cache-control']).toBe('private, no-cache');
});

test('nothing in force is said only when every official source was read', async () => {
  await start({ stories: [] });
  expect((await stage.ask('/lungsod/marikina')).text).toContain(
    'No official alert is in force for Marikina.',
  );
  await stage.close();
  const unreadable = [{ id: 'pagasa', name: 'PAGASA', since: '2026-06-01T02:00:00.000Z' }];
  await start({ stories: [], coverage: { ...COVERAGE, sources_read: 2, unreadable } });
  const { text } = await stage.ask('/lungsod/marikina');
  // An apostrophe needs no escape in a text.
  expect(text).toContain("We can't reach PAGASA (since Jun 1, 10:00 AM).");
  expect(text).not.toContain('No official alert');
});

test('while the API is down the last page says its age, and then a page says that we could not look', async () => {
  let isDown = false;
  await start({ stories: [], isDown: () => isDown });
  await stage.ask('/lungsod/marikina');
  isDown = true;
  stage.clock.advance(2_000);
  const stale = await stage.ask('/lungsod/marikina?lang=en');
  expect(stale.status).toBe(200);
  expect(stale.text).toContain("We can't get anything newer right now.");
  expect(stale.text).not.toContain('No official alert');
  stage.clock.advance(120_000);
  const { status, text, headers } = await stage.ask('/lungsod/marikina');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain("We couldn't check");
  expect(text).toContain('href="/lungsod/marikina"');
  expect(text).not.toContain('No official alert');
});

test('a reload of an unchanged page costs no body', async () => {
  await start();
  const { headers } = await stage.ask('/lungsod/marikina');
  const again = await stage.ask('/lungsod/marikina', {
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('the form finds a city by its name, also a mistyped one, without a script', async () => {
  await start();
  const exact = await stage.ask('/lite?q=marikina');
  expect([exact.status, exact.headers['location']]).toEqual([303, '/lungsod/marikina']);
  const filipino = await stage.ask('/lite?q=marikina&lang=fil');
  expect(filipino.headers['location']).toBe('/lungsod/marikina?lang=fil');
  const half = await stage.ask('/lite?q=mariki');
  expect(half.text).toContain('<a href="/lungsod/marikina">Marikina</a>');
  const none = await stage.ask('/lite?q=%3Cb%3Ezzz');
  expect(none.text).toContain('We know no place called &lt;b&gt;zzz');
  expect(none.text).toContain('noindex');
});

test('the start shows the news of the place that the reader picked, and every region', async () => {
  await start();
  expect((await stage.ask('/lite')).text).toContain('<h1>Metro Manila</h1>');
  const own = await stage.ask('/lite', { headers: { cookie: 'paligid_place=1380700000' } });
  expect(own.text).toContain('<h1>Marikina</h1>');
  expect(own.text).toContain('href="/lite?region=1300000000"');
  const region = await stage.ask('/lite?region=1300000000');
  expect(region.text).toContain('<a href="/lungsod/pasig">Pasig</a>');
});

test('an alert is shared by one text message', async () => {
  await start();
  const { text } = await stage.ask('/lungsod/marikina');
  const [, link = ''] = /href="(sms:[^"]+)"/.exec(text) ?? [];
  const message = decodeURIComponent(link.replaceAll('&amp;', '&').slice('sms:?&body='.length));
  expect(message).toBe(`Sapilitang paglikas: Tumana at Nangka https://paligid.example/story/${STORY_ID}`);
  expect(message.length).toBeLessThanOrEqual(160);
});

test('a story has a light page of its own, which leaves the full one to search engines', async () => {
  await start();
  const { status, text } = await stage.ask(`/lite/story/${STORY_ID}`);
  expect(status).toBe(200);
  expect(text).toContain('<h1>Knee-deep &lt;b&gt;flood&lt;/b&gt;</h1>');
  expect(text).toContain(`<link rel="canonical" href="https://paligid.example/story/${STORY_ID}">`);
  expect(text).toContain('noindex');
});

test('the earlier addresses of a feed lead to the feed, and the page names every format', async () => {
  await start();
  for (const format of ['atom', 'rss']) {
    const { status, headers } = await stage.ask(`/lungsod/marikina/${format}.xml?lang=fil`);
    expect([status, headers['location']]).toEqual([301, `/feeds/marikina.${format}?lang=fil`]);
  }
  const { text } = await stage.ask('/lungsod/marikina');
  for (const [type, format] of [
    ['atom+xml', 'atom'],
    ['rss+xml', 'rss'],
    ['feed+json', 'json'],
    ['geo+json', 'geojson'],
    ['atom+xml', 'cap'],
  ])
    expect(text).toContain(
      `<link rel="alternate" type="application/${type}" href="/feeds/marikina.${format}"`,
    );
  for (const part of [
    '<link rel="alternate" type="text/calendar" href="/feeds/marikina.ics"',
    '<a href="/feeds/marikina.ics">iCalendar</a>',
    'All of Metro Manila: <a href="/feeds/areas/metro-manila.atom">Atom</a>',
  ])
    expect(text).toContain(part);
  const { text: home } = await stage.ask('/lite?lang=fil');
  expect(home).toContain('Buong Pilipinas: <a href="/feeds/areas/pilipinas.atom?lang=fil">Atom</a>');
});

test('hostile addresses give a page that says so, and never a fault', async () => {
  await start();
  const slugs = [
    ...[
      '%00',
      '%',
      '%zz',
      '..%2f..%2fetc',
      'marikina/..',
      "';drop table",
      '__proto__',
      'constructor',
      'MARIKINA',
    ],
    ...[
      'marikina%0d%0aset-cookie:a=b',
      '<script>',
      'a'.repeat(4_000),
      'marikina/feed.xml',
      '\ud83c\udf00',
      '',
    ],
    ...['marikina/atom.xml/', '-', '--', '%E2%82%AC'],
  ];
  for (const slug of slugs) {
    const { status, text } = await stage.ask(`/lungsod/${encodeURI(slug.toWellFormed())}`);
    expect([301, 404], slug).toContain(status);
    expect(text, slug).not.toContain('<script');
  }
  for (const path of ['/lite/story/x', '/lite/story/s-1', '/lite/x', `/lite/story/${'s'.repeat(500)}`])
    expect((await stage.ask(path)).status, path).toBe(404);
  const odd = ['/lite?region=%00', '/lite?q=%00', '/lite?lang=xx', '/lite?q=', '/lite?region=__proto__'];
  for (const path of odd) expect((await stage.ask(path)).status, path).toBe(200);
});

test('a region has a sitemap of its cities in both languages, with the time of the last change', async () => {
  await start();
  const index = await stage.ask('/sitemap-cities.xml');
  expect(index.text).toContain(
    '<loc>https://paligid.example/sitemap-1300000000.xml</loc><lastmod>2026-06-01T03:30:00.000Z</lastmod>',
  );
  const { text, headers } = await stage.ask('/sitemap-1300000000.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  for (const address of ['marikina', 'marikina?lang=fil'])
    expect(text).toContain(
      `<loc>https://paligid.example/lungsod/${address}</loc><lastmod>2026-06-01T03:30:00.000Z</lastmod>`,
    );
  expect(text).toContain('<loc>https://paligid.example/lungsod/pasig</loc></url>');
  expect((await stage.ask('/sitemap-9900000000.xml')).status).toBe(404);
});

test('a page with as much as it can hold stays under 30 kB as it is sent', async () => {
  const long = 'Ang mga residente sa mababang lugar ay pinapayuhang lumikas. '.repeat(9);
  const stories = Array.from({ length: 90 }, (_, n) =>
    buildStory({
      ...EVACUATION,
      ...{
        id: STORY_ID.replace(/.{4}$/, String(1000 + n)),
        title: `${n} ${long}`.slice(0, 300),
        severity: 5,
      },
      ...{ summary: `${long}${n}`.slice(0, 600), ...(n > 30 && { authority: 'media' }) },
      solution_alternatives: {
        immediate_actions: Array.from({ length: 5 }, (_, k) => `${n}${k} ${long}`.slice(0, 120)),
      },
    }),
  );
  await start({ stories });
  const gzip = await stage.ask('/lungsod/marikina', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.bytes.length).toBeLessThan(30_000);
  expect((await stage.ask('/lungsod/marikina')).bytes.length).toBeLessThan(60_000);
});

test('a light page and a light story are previewed in their language, as the full ones are', async () => {
  await start();
  const tag = (text: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(text)?.[1];
  const city = (await stage.ask('/lungsod/marikina?lang=fil')).text;
  expect(tag(city, 'og:url')).toBe('https://paligid.example/lungsod/marikina?lang=fil');
  expect(tag(city, 'og:locale')).toBe('tl_PH');
  expect(tag(city, 'og:image')).toBe('https://paligid.example/api/og?type=app&amp;lang=fil');
  expect(tag(city, 'twitter:card')).toBe('summary_large_image');
  const story = (await stage.ask(`/lite/story/${STORY_ID}?lang=fil`)).text;
  expect(tag(story, 'og:title')).toBe('Knee-deep &lt;b&gt;flood&lt;/b&gt;');
  expect(tag(story, 'og:image')).toContain(`/api/og?id=${STORY_ID}&amp;lang=fil`);
  expect(tag(story, 'og:url')).toBe(`https://paligid.example/story/${STORY_ID}?lang=fil`);
  expect(tag(story, 'robots')).toBe('noindex');
});
