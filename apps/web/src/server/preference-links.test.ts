import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, type TestServer } from './test/test-server.ts';

let stage: TestServer;
afterEach(() => stage.close());

const MARIKINA = {
  code: '1380700000',
  name: 'Marikina',
  kind: 'city',
  within: 'Metro Manila',
  lat: 14.65,
  lon: 121.1,
};
const PARANAQUE = { ...MARIKINA, code: '1381000000', name: 'Parañaque' };

test('a picked place is stored for a year and leads back to where the reader came from', async () => {
  stage = await startTestServer({ api: jsonListener(MARIKINA) });
  const { status, headers } = await stage.ask('/place?code=1380700000&redirect=/feed');
  expect(status).toBe(303);
  expect(headers).toMatchObject({
    location: '/feed',
    'set-cookie': 'paligid_place=1380700000; Path=/; Max-Age=31536000; SameSite=Lax',
    'cache-control': 'no-store',
  });
});

test('a typed name picks the place it names, however it is written', async () => {
  stage = await startTestServer({ api: jsonListener({ places: [PARANAQUE] }) });
  for (const text of ['parañaque', 'PARANAQUE CITY', 'Parañaque, Metro Manila']) {
    const { headers } = await stage.ask(`/place?q=${encodeURIComponent(text)}`);
    expect(headers['set-cookie']).toContain('paligid_place=1381000000');
    expect(headers['location']).toBe('/focus');
  }
});

test('a text that names no place leads to the places it may mean', async () => {
  stage = await startTestServer({ api: jsonListener({ places: [MARIKINA] }) });
  const { headers } = await stage.ask('/place?q=mari%26&redirect=/feed');
  expect(headers['location']).toBe('/?q=mari%26');
  expect(headers['set-cookie']).toBeUndefined();
});

test('while the API is away a code is taken and a text leads to the page that says so', async () => {
  stage = await startTestServer({ api: (_asked, answer) => answer.writeHead(503).end('{}') });
  const { headers } = await stage.ask('/place?code=1380700000&redirect=/feed');
  expect(headers).toMatchObject({ location: '/feed', 'set-cookie': expect.stringContaining('=1380700000;') });
  const asked = await stage.ask('/place?q=Marikina&redirect=/feed');
  expect([asked.status, asked.headers['location']]).toEqual([303, '/?q=Marikina']);
});

test('a code that is no place picks nothing', async () => {
  stage = await startTestServer();
  const { status, headers } = await stage.ask('/place?code=9999999999');
  expect([status, headers['location'], headers['set-cookie']]).toEqual([303, '/', undefined]);
});

test.each([
  ['/language?to=fil&redirect=/feed', 'paligid_lang=fil', '/feed'],
  ['/theme?to=light&redirect=/story/s-1', 'paligid_theme=light', '/story/s-1'],
])('%s chooses by a plain link', async (address, cookie, location) => {
  stage = await startTestServer();
  const { headers } = await stage.ask(address);
  expect(headers['set-cookie']).toContain(cookie);
  expect(headers['location']).toBe(location);
});

test('what is no language or theme chooses nothing', async () => {
  stage = await startTestServer();
  expect((await stage.ask('/language?to=xx')).headers['set-cookie']).toBeUndefined();
  expect((await stage.ask('/theme?to=%0d%0aset-cookie:x')).headers['set-cookie']).toBeUndefined();
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', '%0d%0a/x'])(
  'a choice never leads to %s',
  async (target) => {
    stage = await startTestServer();
    const { headers } = await stage.ask(`/theme?to=light&redirect=${target}`);
    expect(headers['location']).toBe('/focus');
  },
);

test("a link on somebody else's page does not choose for the reader", async () => {
  stage = await startTestServer();
  const { status, headers } = await stage.ask('/theme?to=light', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([status, headers['set-cookie']]).toEqual([303, undefined]);
});

test('in production the cookie travels over https alone', async () => {
  const random = () => randomBytes(32).toString('base64url');
  const env = {
    ...{ NODE_ENV: 'production', PALIGID_TRUSTED_HOPS: '1', PALIGID_SERVICE_KEY: random() },
    ...{ PALIGID_SIGNING_KEY: random(), PALIGID_SIGNING_SALT: random() },
  };
  stage = await startTestServer({ env });
  expect((await stage.ask('/theme?to=light')).headers['set-cookie']).toMatch(/; Secure$/);
});
