import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import {
  jsonListener,
  renderedScreen,
  startTestServer,
  TEST_ORIGIN,
  type TestServer,
} from '../test/test-server.ts';
import type { WebBuild } from './build.ts';

let stage: TestServer;
afterEach(() => stage.close());

const PLACE = {
  code: '1380700000',
  name: 'Marikina',
  kind: 'city',
  within: 'Metro Manila',
  lat: 14.65,
  lon: 121.1,
};

test('a document says what it is in its head and carries its state as JSON', async () => {
  const head = {
    title: 'Flood <watch>',
    description: '"High" water',
    canonicalPath: '/story/s-1',
    type: 'article' as const,
  };
  stage = await startTestServer({
    render: async (_, page) => renderedScreen('<h1>Flood</h1>', page, { head }),
  });
  const { status, headers, text } = await stage.ask('/story/s-1', {
    headers: { cookie: 'paligid_lang=fil; paligid_theme=light' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/^<!doctype html><html lang="fil" data-theme="light" data-font-size="medium">/);
  expect(text).toContain('<title>Flood &lt;watch&gt; · Paligid</title>');
  expect(text).toContain('<meta name="description" content="&quot;High&quot; water">');
  expect(text).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/story/s-1">`);
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<div id="app"><h1>Flood</h1></div>');
  const [, state = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(state).page).toMatchObject({
    locale: 'fil',
    theme: 'light',
    origin: TEST_ORIGIN,
    place: null,
  });
});

test('a link that names Filipino gives Filipino to who has no cookie, and to others their own language', async () => {
  const head = { title: 'Baha', canonicalPath: '/story/s-1', story: { id: 's-1', version: '1' } };
  stage = await startTestServer({ render: async (_, page) => renderedScreen('', page, { head }) });
  const crawler = await stage.ask('/story/s-1?lang=fil&utm_medium=facebook', {
    headers: { 'user-agent': 'facebookexternalhit/1.1' },
  });
  expect(crawler.text).toContain('<html lang="fil"');
  expect(crawler.text).toContain(`<meta property="og:url" content="${TEST_ORIGIN}/story/s-1?lang=fil">`);
  expect(crawler.text).toContain(`content="${TEST_ORIGIN}/api/og?id=s-1&amp;lang=fil&amp;v=1"`);
  expect(crawler.text).toContain('<meta property="og:locale" content="tl_PH">');
  expect(crawler.headers['cache-control']).toMatch(/^public/);
  expect((await stage.ask('/story/s-1')).text).toContain('<html lang="en"');
  const cookie = 'paligid_theme=light';
  const reader = await stage.ask('/story/s-1?lang=fil', { headers: { cookie } });
  expect(reader.text).toContain('<html lang="en"');
  const others = await Promise.all(['en', 'xx', 'fil/../..'].map((lang) => stage.ask(`/?lang=${lang}`)));
  for (const { text } of others) expect(text).toContain('<html lang="en"');
});

test('a request with Save-Data gets the offer of the light page before any script, and others do not', async () => {
  stage = await startTestServer();
  const headers = { 'save-data': 'on' };
  const saving = await stage.ask('/feed?lang=fil', { headers });
  expect(saving.text).toMatch(
    /<body><aside id="lite-offer"><a href="\/lite\?lang=fil">[^<]+<\/a><\/aside><div id="app">/,
  );
  expect(saving.headers['vary']).toContain('Save-Data');
  for (const options of [{}, { headers: { 'save-data': 'off' } }])
    expect((await stage.ask('/feed?lang=fil', options)).text).toContain('<body><div id="app">');
});

test('a Filipino link to a story that was merged stays Filipino', async () => {
  const result = { redirect: { to: '/story/c-2', status: 301 } } as const;
  stage = await startTestServer({ render: async (_, page) => renderedScreen('', page, { result }) });
  expect((await stage.ask('/story/s-1?lang=fil')).headers['location']).toBe('/story/c-2?lang=fil');
  expect((await stage.ask('/story/s-1')).headers['location']).toBe('/story/c-2');
});

test('no document has an inline script, an inline handler or an inline style', async () => {
  stage = await startTestServer();
  const { text } = await stage.ask('/');
  const scripts = text.match(/<script[^>]*>/g) ?? [];
  expect(scripts.every((tag) => tag.includes(' src=') || tag.includes('type="application/json"'))).toBe(true);
  expect(text).not.toMatch(/ (?:style|on\w+)=/);
});

test('a page is rendered once a second for everybody who sees the same', async () => {
  const render = vi.fn<WebBuild['render']>(async (_, page) => renderedScreen('', page));
  stage = await startTestServer({ render });
  await Promise.all([1, 2, 3].map(() => stage.ask('/')));
  await stage.ask('/?utm_source=x');
  expect(render).toHaveBeenCalledTimes(1);
  await stage.ask('/', { headers: { cookie: 'paligid_lang=fil' } });
  expect(render).toHaveBeenCalledTimes(2);
  stage.clock.advance(1_001);
  await stage.ask('/');
  expect(render).toHaveBeenCalledTimes(3);
});

test('a picked place is looked up once and known to the page; one that does not exist is absent', async () => {
  const places: unknown[] = [];
  stage = await startTestServer({
    api: (asked, answer) => {
      if (asked.url === '/places/1380700000') return jsonListener(PLACE)(asked, answer);
      answer.writeHead(404).end('{}');
    },
    render: async (_, page) => {
      places.push(page.place);
      return renderedScreen('', page);
    },
  });
  const read = (code: string) => stage.ask('/', { headers: { cookie: `paligid_place=${code}` } });
  await read('1380700000');
  stage.clock.advance(5_000);
  await read('1380700000');
  await read('9999999999');
  const { kind: _, ...known } = PLACE;
  expect(places).toEqual([known, known, null]);
  expect(stage.heard.map(({ url }) => url)).toEqual(['/places/1380700000', '/places/9999999999']);
});

test('a granted position is a place also when nobody can name it', async () => {
  stage = await startTestServer({
    render: async (_, page) => renderedScreen(JSON.stringify(page.place), page),
  });
  const { text } = await stage.ask('/', { headers: { cookie: 'paligid_place=14.65,121.10' } });
  expect(text).toContain('{"lat":14.65,"lon":121.1}');
});

test('the best encoding that a reader takes is sent, and all say the same', async () => {
  stage = await startTestServer({
    render: async (_, page) => renderedScreen('<p>Ulan</p>'.repeat(500), page),
  });
  const [plain, zipped, brotli] = await Promise.all(
    ['', 'gzip', 'gzip, br'].map((it) => stage.ask('/', { headers: { 'accept-encoding': it } })),
  );
  expect([plain, zipped, brotli].map((it) => it?.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(gunzipSync(zipped?.bytes ?? '').toString()).toBe(plain?.text);
  expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(plain?.text);
});

test('a page that shows the same as before is not sent again, although it was rendered later', async () => {
  stage = await startTestServer();
  const first = await stage.ask('/');
  stage.clock.advance(10_000);
  const again = await stage.ask('/', { headers: { 'if-none-match': String(first.headers['etag']) } });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('only pages that depend on no cookie may be cached by others', async () => {
  stage = await startTestServer();
  const guest = await stage.ask('/');
  expect(guest.headers['cache-control']).toContain('s-maxage=1');
  expect(guest.headers['vary']).toBe('Accept-Encoding, Cookie, Save-Data');
  const own = await stage.ask('/', { headers: { cookie: 'paligid_theme=dark' } });
  expect(own.headers['cache-control']).toBe('private, no-cache');
});

test('when the API cannot be reached the screen says so with 503, and an older whole page goes before it', async () => {
  let isDown = false;
  stage = await startTestServer({
    render: async (_, page) =>
      renderedScreen(isDown ? 'no answer' : 'stories', page, { result: isDown ? { status: 503 } : {} }),
  });
  await stage.ask('/feed');
  isDown = true;
  stage.clock.advance(30_000);
  const stale = await stage.ask('/feed');
  expect(stale).toMatchObject({ status: 200, headers: { 'x-stale-since': '2026-06-01T04:00:00.000Z' } });
  expect(stale.text).toContain('stories');
  stage.clock.advance(60_000);
  const failed = await stage.ask('/feed');
  expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } });
  expect(failed.text).toContain('no answer');
});

test('a render that throws becomes a plain page in both languages with the id of the request, never a stack', async () => {
  stage = await startTestServer({
    render: async () => {
      throw new Error('secret detail');
    },
  });
  const { status, text, headers } = await stage.ask('/');
  expect(status).toBe(500);
  expect(text).toContain('lang="en"');
  expect(text).toContain('lang="fil"');
  expect(text).toContain(String(headers['x-request-id']));
  expect(text).not.toContain('secret detail');
});

test('an address that the product does not have is 404', async () => {
  stage = await startTestServer({ render: async () => undefined });
  expect((await stage.ask('/nowhere')).status).toBe(404);
});

test('a redirect of a screen is followed by the browser, and a closing slash leads to the one address', async () => {
  const redirect = { to: '/story/s-2', status: 301 as const };
  stage = await startTestServer({
    render: async (_, page) => renderedScreen('', page, { result: { redirect } }),
  });
  expect(await stage.ask('/story/s-1')).toMatchObject({ status: 301, headers: { location: '/story/s-2' } });
  expect(await stage.ask('/story/s-1/?a=b')).toMatchObject({
    status: 301,
    headers: { location: '/story/s-1?a=b' },
  });
});

test('styles are hinted to a browser while its page is made, and not when it is at hand', async () => {
  stage = await startTestServer();
  const ask = async () => {
    const socket = connect(stage.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nsec-fetch-mode: navigate\r\nconnection: close\r\n\r\n');
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    await once(socket, 'close');
    return text;
  };
  expect(await ask()).toMatch(
    /^HTTP\/1\.1 103 Early Hints\r\nLink: <\/assets\/entry.css>; rel=preload; as=style/i,
  );
  expect(await ask()).toMatch(/^HTTP\/1\.1 200/);
});

test('past what can be rendered in a second readers are rejected, but not from a page under way', async () => {
  const slow = Promise.withResolvers<void>();
  const render = vi.fn<WebBuild['render']>(async (_, page) => {
    await slow.promise;
    return renderedScreen('', page);
  });
  stage = await startTestServer({ render, env: { PALIGID_TRUSTED_HOPS: '1' } });
  const from = (n: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${n}` } });
  const first = Array.from({ length: 200 }, (_, n) => stage.ask(`/story/${n}`, from(n % 10)));
  await expect.poll(() => render.mock.calls.length).toBe(200);
  expect((await stage.ask('/story/one-more', from(99))).status).toBe(503);
  const joined = stage.ask('/story/0', from(99));
  slow.resolve();
  const statuses = new Set((await Promise.all([...first, joined])).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200]));
});

test('one caller has a share of what is rendered at one time, whatever address of its /64 it uses', async () => {
  const slow = Promise.withResolvers<void>();
  const render = vi.fn<WebBuild['render']>(async (_, page) => {
    await slow.promise;
    return renderedScreen('', page);
  });
  stage = await startTestServer({ render, env: { PALIGID_TRUSTED_HOPS: '1' } });
  const ask = (n: number, address: string) =>
    stage.ask('/feed', {
      headers: { cookie: `paligid_place=14.${n + 10},121.1`, 'x-forwarded-for': address },
    });
  const shed: number[] = [];
  const attack = Array.from({ length: 60 }, async (_, n) => {
    const { status } = await ask(n, `2001:db8:1:1::${n}`);
    if (status === 503) shed.push(n);
  });
  await expect.poll(() => shed.length).toBe(20);
  expect(render).toHaveBeenCalledTimes(40);
  const honest = ask(80, '192.0.2.1');
  await expect.poll(() => render.mock.calls.length).toBe(41);
  slow.resolve();
  expect((await honest).status).toBe(200);
  await Promise.all(attack);
  expect(shed).toHaveLength(20);
});

test('every spelling of a point within about a kilometre is one page, and a more precise one is none', async () => {
  const render = vi.fn<WebBuild['render']>(async (_, page) =>
    renderedScreen(JSON.stringify(page.place), page),
  );
  stage = await startTestServer({ render });
  for (const point of ['14.60,121.10', '14.6,121.1', '14.60,121.1', '14.6%2C121.10']) {
    await stage.ask('/feed', { headers: { cookie: `paligid_place=${point}` } });
  }
  expect(render).toHaveBeenCalledTimes(1);
  await stage.ask('/feed', { headers: { cookie: 'paligid_place=14.601,121.10' } });
  await stage.ask('/feed', { headers: { cookie: 'paligid_place=14.6012345,121.1' } });
  expect(render.mock.calls.map(([, page]) => page.place)).toEqual([{ lat: 14.6, lon: 121.1 }, null]);
});

test('a path that no page has by its length is neither rendered nor cached', async () => {
  const render = vi.fn<WebBuild['render']>(async () => undefined);
  stage = await startTestServer({ render });
  expect((await stage.ask(`/${'x'.repeat(10_000)}`)).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

test('an address with the secret of a mail is sent to nobody, not even with requests for our own files', async () => {
  stage = await startTestServer();
  const policyOf = async (path: string) => (await stage.ask(path)).headers['referrer-policy'];
  expect(await policyOf('/auth/login?reset=secret')).toBe('no-referrer');
  expect(await policyOf('/auth/login?verify=secret')).toBe('no-referrer');
  expect(await policyOf('/auth/login')).toBe('strict-origin-when-cross-origin');
});

test('only reading is done at an address of a page', async () => {
  stage = await startTestServer();
  expect(await stage.ask('/', { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  const head = await stage.ask('/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
});
