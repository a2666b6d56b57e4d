import type { RequestListener } from 'node:http';
import type { Story } from '@paligid/contract/entities/stories';
import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const NCR = { code: '1300000000', name: 'Metro Manila' };
const MARIKINA = {
  ...{ code: '1380700000', slug: 'marikina', name: 'Marikina', within: 'Metro Manila', region: NCR },
  ...{ lat: 14.648, lon: 121.107 },
};
const COVERAGE = {
  ...{ checked_at: '2026-06-01T03:59:00.000Z', sources_read: 3, sources_total: 3 },
  unreadable: [] as object[],
};
const UNREAD = {
  ...{ ...COVERAGE, sources_read: 2 },
  unreadable: [{ id: 'pagasa', name: 'PAGASA', since: '2026-06-01T01:00:00.000Z' }],
};
const WARNING = {
  ...{ id: STORY_ID, title: 'Orange <rainfall> warning', severity: 4, authority: 'official' },
  ...{ source: 'PAGASA', is_alert: true, category: 'weather', title_lang: 'en' },
  ...{ covers_reader: { inside: true, distance_km: 1, basis: 'area' } },
  ...{ expires_at: '2026-06-01T10:00:00.000Z', published: '2026-06-01T03:30:00.000Z' },
} satisfies Partial<Story>;
const NEWS = buildStory({ id: STORY_ID.replace(/.$/, '1'), title: 'Bridge repainted', severity: 2 });
const CELL = {
  ...{ level: 'kinder', state: 'official', effect: 'suspended', part: 'day', sector: null },
  ...{ is_partial: false, report_id: STORY_ID, rule_id: null, bulletin_id: null },
};
const PASOK = {
  ...{ days: ['2026-06-01', '2026-06-02'], reports: [], rules: [], as_of: '2026-06-01T04:00:00.000Z' },
  cities: [
    {
      ...{ code: MARIKINA.code, name: 'Marikina', checked_at: '2026-06-01T03:55:00.000Z' },
      ...{ unread_since: null, sources: ['Marikina PIO'] },
      days: [
        { date: '2026-06-01', cells: [CELL], vague_ids: [], unconfirmed_ids: [] },
        { date: '2026-06-02', cells: [], vague_ids: [], unconfirmed_ids: [] },
      ],
    },
  ],
};

interface World {
  stories?: Story[];
  coverage?: object;
  pasok?: object | null;
  isDown?: () => boolean;
}

let stage: TestServer;
afterEach(() => stage.close());

async function start({ stories = [buildStory(WARNING), NEWS], coverage = COVERAGE, ...world }: World = {}) {
  const { pasok = PASOK, isDown = () => false } = world;
  const api: RequestListener = (asked, reply) => {
    const path = asked.url ?? '';
    const feed = { stories, next_cursor: null, as_of: '2026-06-01T04:00:00.000Z', coverage };
    const data = path.startsWith('/towns')
      ? { towns: [MARIKINA] }
      : path.startsWith('/feed/location')
        ? feed
        : path.startsWith('/pasok')
          ? (pasok ?? undefined)
          : undefined;
    reply.statusCode = isDown() ? 500 : data === undefined ? 404 : 200;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: 'success', data }));
  };
  stage = await startTestServer({ api });
}

const askBoard = async (query = '') => JSON.parse((await stage.ask(`/embed/v1/marikina.json${query}`)).text);

test('a board has alerts in force, classes and news in words, open to every page, with an ETag', async () => {
  await start();
  const { status, headers, text } = await stage.ask('/embed/v1/marikina.json');
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(headers['set-cookie']).toBeUndefined();
  const board = JSON.parse(text);
  expect(board).toMatchObject({ version: 1, place: 'Marikina', calm: null, notice: null });
  expect(board.as_of).toBe('As of Jun 1, 12:00 PM');
  expect(board.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
    ...['In force now', 'May pasok ba?', 'News'],
  ]);
  const [alerts, classes, news] = board.sections;
  expect(alerts.items[0]).toMatchObject({
    ...{ severity: 4, url: `https://paligid.example/story/${STORY_ID}` },
    details: 'Until 6:00 PM today · PAGASA, official, Jun 1, 11:30 AM',
    ends: { at: Date.parse('2026-06-01T10:00:00.000Z') },
  });
  expect(classes.items.map(({ details }: { details: string }) => details)).toEqual([
    'No classes: Kinder',
    "Not announced as of Jun 1, 11:55 AM. That doesn't mean there are classes: ask the school.",
  ]);
  expect(news.items).toHaveLength(1);
  const again = await stage.ask('/embed/v1/marikina.json', {
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('nothing in force is said only when every official source was read just now', async () => {
  await start({ stories: [NEWS] });
  expect((await askBoard()).calm).toBe('No official alert is in force for Marikina.');
  await stage.close();
  await start({ stories: [NEWS], coverage: UNREAD });
  const board = await askBoard('?lang=fil');
  expect([board.calm, board.lang]).toEqual([null, 'fil']);
  expect(board.notice).toContain('PAGASA');
});

test('a board is never calm while the API is down: the last one says its age, then there is none', async () => {
  let isDown = false;
  await start({ stories: [NEWS], isDown: () => isDown });
  await askBoard();
  isDown = true;
  stage.clock.advance(30_000);
  await askBoard();
  stage.clock.advance(10 * 60_000);
  for (const [path, type] of [
    ['/embed/v1/marikina.json', 'application/json'],
    ['/embed/v1/marikina', 'text/html'],
  ] as const) {
    const { status, headers, text } = await stage.ask(path);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers['content-type']).toContain(type);
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain("this doesn't mean it's safe");
    expect(text).not.toContain('No official alert');
  }
});

test('a board of classes that cannot be read takes no alert away and is said to be unread', async () => {
  await start({ pasok: null });
  const [alerts, classes] = (await askBoard()).sections;
  expect(alerts.items).toHaveLength(1);
  expect(classes.items[0].details).toContain("We couldn't check.");
});

test('the page for a frame is whole without a script, and the only page that others may frame', async () => {
  await start();
  const { status, headers, text } = await stage.ask('/embed/v1/marikina?lang=fil&theme=dark', {
    headers: { cookie: 'paligid_lang=en' },
  });
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toContain('frame-ancestors');
  expect(policy).not.toContain('unsafe');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).toContain('<html lang="fil">');
  expect(text).toContain('data-theme="dark"');
  expect(text).toContain('Orange &lt;rainfall&gt; warning');
  expect(text).not.toMatch(/ style=| on\w+=/);
  for (const path of ['/', '/lungsod/marikina', '/feeds/marikina.json', '/embed/v1/marikina.json'])
    expect((await stage.ask(path)).headers['content-security-policy'], path).toContain(
      "frame-ancestors 'none'",
    );
});

test('oEmbed gives the frame of a town by the address of its page, within the asked size', async () => {
  await start();
  const url = encodeURIComponent('https://paligid.example/lungsod/marikina?lang=fil');
  const { status, text } = await stage.ask(`/embed/oembed?url=${url}&maxwidth=300&maxheight=9999`);
  const reply = JSON.parse(text);
  expect(status).toBe(200);
  expect(reply).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 480 });
  expect(reply.html).toMatch(/^<iframe src="https:\/\/paligid\.example\/embed\/v1\/marikina\?lang=fil" /);
  const page = await stage.ask('/lungsod/marikina?lang=fil');
  const [, found = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(page.text) ?? [];
  expect(new URL(found.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(decodeURIComponent(url));
  expect(page.text).toContain(
    '&lt;paligid-board city="marikina" lang="fil" style="display:block;height:480px"&gt;'.replaceAll(
      '"',
      '&quot;',
    ),
  );
});

test.each([
  ['?url=https%3A%2F%2Felsewhere.example%2Flungsod%2Fmarikina', 404],
  ['?url=https%3A%2F%2Fpaligid.example%2Flungsod%2Fatlantis', 404],
  ['?url=https%3A%2F%2Fpaligid.example%2Fprofile', 404],
  ['?url=%ff', 404],
  ['', 404],
  ['?url=https%3A%2F%2Fpaligid.example%2Flungsod%2Fmarikina&format=xml', 501],
])('oEmbed refuses %s', async (query, status) => {
  await start();
  expect((await stage.ask(`/embed/oembed${query}`)).status).toBe(status);
});

test.each([
  '/embed/v1/atlantis',
  '/embed/v1/atlantis.json',
  '/embed/',
  '/embed/v1/..%2f',
  '/embed/v2/marikina',
])('%s is no board', async (path) => {
  await start();
  expect((await stage.ask(path)).status).toBe(404);
});

test('the style of the board is a file for pages of old browsers', async () => {
  await start();
  const { headers, text } = await stage.ask('/embed/v1/board.css');
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toMatch(/^public, max-age=86400/);
  expect(text).toContain('.board{all:initial');
});
