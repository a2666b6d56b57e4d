import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Story } from '@paligid/contract/entities/stories';
import { buildStory, buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { capErrors } from '@paligid/testkit/cap-errors';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const TOWN = {
  ...{ code: '1380700000', slug: 'marikina', name: 'Marikina', within: 'Metro Manila' },
  ...{ region: { code: '1300000000', name: 'Metro Manila' }, lat: 14.648, lon: 121.107 },
  province: { slug: 'rizal', name: 'Rizal' },
};
const AS_OF = '2026-06-01T04:00:00.000Z';
const COVERAGE = { checked_at: AS_OF, sources_read: 3, sources_total: 3, unreadable: [] as object[] };
const WARNING = {
  ...{ title: 'Orange rainfall warning', severity: 3, authority: 'official', source: 'PAGASA' },
  ...{ is_alert: true, category: 'weather', expires_at: '2026-06-01T10:00:00.000Z', covers_reader: null },
} satisfies Partial<Story>;
const ENDED = {
  ...WARNING,
  id: STORY_ID.replace(/.$/, '1'),
  title: 'Ended',
  status: 'expired',
} satisfies Partial<Story>;
const NEWS = buildStory({ id: STORY_ID.replace(/.$/, '2'), title: 'Bridge repainted' });
const FORMATS = ['atom', 'rss', 'json', 'geojson', 'cap'] as const;

let stage: TestServer;
afterEach(() => stage.close());

function api(coverage: object): RequestListener {
  return (asked, reply) => {
    const path = asked.url ?? '';
    const feed = {
      stories: [NEWS, buildStory(ENDED), buildStory(WARNING)],
      next_cursor: null,
      as_of: AS_OF,
      coverage,
    };
    const board = { days: ['2026-06-01'], cities: [], reports: [], rules: [], as_of: AS_OF };
    const data = new Map<string, object>([
      ['/towns', { towns: [TOWN] }],
      ['/areas/rizal/feed', { ...feed, area: { name: 'Rizal' } }],
      ['/areas/pilipinas/feed', { ...feed, area: { name: 'Philippines' } }],
      ['/pasok', board],
      ['/feed/location', feed],
      [`/story/${STORY_ID}`, buildStoryPage(WARNING)],
    ]).get(path.split('?')[0] ?? '');
    reply.statusCode = data === undefined ? 404 : 200;
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: 'success', data }));
  };
}

async function start({ coverage = COVERAGE, env = {} }: { coverage?: object; env?: object } = {}) {
  stage = await startTestServer({ api: api(coverage), env });
}

test.each(FORMATS)(
  'a province and the country have their feed as %s, with every alert in it',
  async (format) => {
    await start();
    for (const slug of ['rizal', 'pilipinas']) {
      const { status, headers, text } = await stage.ask(`/feeds/areas/${slug}.${format}?lang=fil`);
      expect(status).toBe(200);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1/);
      expect(text).toContain(`https://paligid.example/feeds/areas/${slug}.${format}?lang=fil`);
      expect(text.indexOf('Orange rainfall warning')).toBeLessThan(text.indexOf('Ended'));
      expect(text.includes('Bridge repainted')).toBe(format !== 'cap');
      const again = await stage.ask(`/feeds/areas/${slug}.${format}?lang=fil`, {
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect((await stage.ask(`/feeds/areas/atlantis.${format}`)).status).toBe(404);
    expect(stage.heard.some(({ url }) => url?.includes('atlantis'))).toBe(false);
  },
);

test.each(FORMATS)('a source that could not be read is named in the %s of the country', async (format) => {
  await start({
    coverage: { ...COVERAGE, unreadable: [{ id: 'p', name: 'PAGASA', since: '2026-06-01T02:00:00.000Z' }] },
  });
  expect((await stage.ask(`/feeds/areas/pilipinas.${format}`)).text).toContain("We can't reach PAGASA");
});

test('a town has a calendar, open to every program', async () => {
  await start();
  const { status, headers, text } = await stage.ask('/feeds/marikina.ics');
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  const again = await stage.ask('/feeds/marikina.ics', {
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.status).toBe(304);
  expect((await stage.ask('/feeds/atlantis.ics')).status).toBe(404);
  expect((await stage.ask('/feeds/areas/rizal.ics')).status).toBe(404);
});

test('CAP messages are signed when there is a key, which is public at its address', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await start({ env: { PALIGID_CAP_KEY: pem.replaceAll('\n', '\\n') } });
  const { text } = await stage.ask(`/feeds/alerts/${STORY_ID}.cap`);
  expect(text).toContain('<KeyName>https://paligid.example/feeds/cap-key.pem</KeyName>');
  expect(capErrors(text)).toEqual([]);
  const key = await stage.ask('/feeds/cap-key.pem');
  expect([key.status, key.text.slice(0, 26)]).toEqual([200, '-----BEGIN PUBLIC KEY-----']);
  expect(key.text).not.toContain('PRIVATE');
});

test('without a key CAP messages are not signed and there is no public one; a wrong key stops the start', async () => {
  await start();
  expect((await stage.ask(`/feeds/alerts/${STORY_ID}.cap`)).text).not.toContain('Signature');
  expect((await stage.ask('/feeds/cap-key.pem')).status).toBe(404);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const short = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const PALIGID_CAP_KEY of ['', 'secret', short])
    await expect(startTestServer({ env: { PALIGID_CAP_KEY } })).rejects.toThrow(
      /PALIGID_CAP_KEY: must be a private RSA key/,
    );
});
