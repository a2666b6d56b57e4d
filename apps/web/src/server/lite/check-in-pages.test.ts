import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const ID = 'abcdefghijklmnopqrstu_';
const KEY = 'ZYXWVUTSRQPONMLKJIHGF-';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const PAGE = {
  created_at: '2026-06-01T03:00:00.000Z',
  expires_at: '2026-06-02T03:00:00.000Z',
  replies: [{ name: "Na<nay 'Luz'", reply: 'help', replied_at: '2026-06-01T03:11:00.000Z' }],
};

let stage: TestServer;
afterEach(() => stage.close());

interface Heard {
  url: string;
  body: string;
  address: string | undefined;
}

async function start(replies: Record<string, [status: number, data?: object]> = {}) {
  const heard: Heard[] = [];
  const known: Record<string, [number, object?]> = {
    'POST /check-ins': [200, { id: ID, key: KEY }],
    [`GET /check-ins/${ID}`]: [200, PAGE],
    [`POST /check-ins/${ID}/replies`]: [200, { is_recorded: true }],
    [`POST /check-ins/${ID}/owner`]: [200, PAGE],
    [`POST /check-ins/${ID}/extend`]: [200, PAGE],
    [`POST /check-ins/${ID}/delete`]: [200, {}],
    ...replies,
  };
  const api: RequestListener = async (asked, reply) => {
    const address = asked.headers['x-reader-address'];
    heard.push({ url: `${asked.method} ${asked.url}`, body: await bodyOf(asked), address: String(address) });
    const [status, data] = known[`${asked.method} ${asked.url}`] ?? [404];
    reply.statusCode = status;
    reply.end(JSON.stringify({ status: 'success', data }));
  };
  stage = await startTestServer({ api });
  return heard;
}

async function bodyOf(asked: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const post = (path: string, body = '', headers: Record<string, string> = FORM) =>
  stage.ask(path, { method: 'POST', headers, body });

test('one press makes a page and leads to the link of its maker; opening an address makes none', async () => {
  const heard = await start();
  expect((await stage.ask('/kumusta')).text).toContain('<form method="post" action="/kumusta"');
  expect(heard).toEqual([]);
  const { status, headers } = await post('/kumusta');
  expect([status, headers['location']]).toEqual([303, `/kumusta/${ID}/${KEY}`]);
  expect(heard).toEqual([{ url: 'POST /check-ins', body: '{}', address: '127.0.0.1' }]);
});

test('the family page has three buttons, the replies, and what it is not', async () => {
  await start();
  const { status, text, headers } = await stage.ask(`/kumusta/${ID}`);
  expect(status).toBe(200);
  for (const reply of ['safe', 'evacuated', 'help'])
    expect(text).toContain(`<button name="reply" value="${reply}"`);
  expect(text).toContain('<b dir="auto">Na&lt;nay \'Luz\'</b>: <b class="red">Needs help</b>');
  expect(text).toContain('This page does not call rescuers.');
  expect(text).toContain('This page ends Jun 2, 11:00 AM.');
  expect(text).toContain('href="sms:?&amp;body=I\'m%20safe."');
  expect(text).not.toMatch(/<script/i);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('pages stay under 15 kB with all names they can hold', async () => {
  const replies = Array.from({ length: 50 }, (_, n) => ({
    ...{ name: `Pinsan ${'ñaxo'.repeat(5)}${n}`.slice(0, 30), reply: 'evacuated' },
    replied_at: '2026-06-01T03:11:00.000Z',
  }));
  const full = { ...PAGE, replies };
  await start({ [`GET /check-ins/${ID}`]: [200, full], [`POST /check-ins/${ID}/owner`]: [200, full] });
  for (const path of [`/kumusta/${ID}?lang=fil`, `/kumusta/${ID}/${KEY}?lang=fil`]) {
    const { bytes } = await stage.ask(path);
    expect(gzipSync(bytes).length).toBeLessThan(15_000);
    expect(bytes.length, 'also where nothing is compressed').toBeLessThan(15_000);
  }
});

test('an reply is recorded once and shown by a page that can be reloaded', async () => {
  const heard = await start();
  const { status, headers } = await post(`/kumusta/${ID}?lang=fil`, 'name=+Lola%20++Ma.+&reply=evacuated');
  expect([status, headers['location']]).toEqual([303, `/kumusta/${ID}?sent=1&lang=fil`]);
  expect(heard[0]).toEqual({
    ...{ url: `POST /check-ins/${ID}/replies`, address: '127.0.0.1' },
    body: JSON.stringify({ name: 'Lola Ma.', reply: 'evacuated' }),
  });
  expect((await stage.ask(`/kumusta/${ID}?sent=1&lang=fil`)).text).toContain('Nasa page na ang sagot mo.');
});

test.each([
  'name=&reply=safe',
  'name=09171234567&reply=safe',
  'name=Ana',
  'name=Ana&reply=x',
  '',
  '%ff%00=&',
])('the form %o comes back with what is wrong, and nothing is sent on', async (form) => {
  const heard = await start();
  const { status, text } = await post(`/kumusta/${ID}`, form);
  expect(status).toBe(400);
  expect(text).toContain('Your answer was not saved.');
  expect(heard.map(({ url }) => url)).toEqual([`GET /check-ins/${ID}`]);
});

test('a full page says that the reply was not saved', async () => {
  await start({ [`POST /check-ins/${ID}/replies`]: [200, { is_recorded: false }] });
  const { status, text } = await post(`/kumusta/${ID}`, 'name=Ana&reply=safe');
  expect(status).toBe(409);
  expect(text).toContain('takes no more');
  expect(text).toContain('value="Ana"');
});

test('its maker sees the link, a QR code and a text message, extends it and deletes it', async () => {
  const heard = await start();
  const { text } = await stage.ask(`/kumusta/${ID}/${KEY}`);
  expect(text).toContain(`>https://paligid.example/kumusta/${ID}</a>`);
  expect(text).toMatch(/<svg[^>]+role="img" aria-label="QR code with the link">/);
  const [, link = ''] = /href="(sms:[^"]+)"/.exec(text) ?? [];
  const message = decodeURIComponent(link.replaceAll('&amp;', '&').slice('sms:?&body='.length));
  expect(message).toBe(`Kumusta ka? Press how you are: https://paligid.example/kumusta/${ID}`);
  expect(message).not.toContain(KEY);
  const extended = await post(`/kumusta/${ID}/${KEY}`, 'action=extend');
  expect([extended.status, extended.headers['location']]).toEqual([303, `/kumusta/${ID}/${KEY}`]);
  const deleted = await post(`/kumusta/${ID}/${KEY}`, 'action=delete');
  expect(deleted.text).toContain('The page is deleted');
  expect(heard.slice(1).map(({ url, body }) => [url, body])).toEqual([
    [`POST /check-ins/${ID}/extend`, JSON.stringify({ key: KEY })],
    [`POST /check-ins/${ID}/delete`, JSON.stringify({ key: KEY })],
  ]);
});

test('a page that is gone, too many calls, and an API that is down are drawn', async () => {
  await start({
    [`GET /check-ins/${ID}`]: [404],
    'POST /check-ins': [429],
    [`POST /check-ins/${ID}/owner`]: [500],
  });
  const gone = await stage.ask(`/kumusta/${ID}`);
  expect(gone.status).toBe(404);
  expect(gone.text).toContain('This page has ended');
  const busy = await post('/kumusta');
  expect([busy.status, busy.headers['retry-after']]).toEqual([429, '60']);
  expect(busy.text).toContain('Nothing was saved.');
  const down = await stage.ask(`/kumusta/${ID}/${KEY}`);
  expect([down.status, down.headers['retry-after']]).toEqual([503, '5']);
  expect(down.text).toContain('href="sms:');
});

test('another site can neither make nor reply a page, and long forms are cut off', async () => {
  const heard = await start();
  const foreign = { ...FORM, 'sec-fetch-site': 'cross-site' };
  expect((await post('/kumusta', '', foreign)).status).toBe(303);
  expect((await post(`/kumusta/${ID}`, 'name=Ana&reply=safe', foreign)).status).toBe(303);
  expect((await post(`/kumusta/${ID}`, `name=${'a'.repeat(3_000)}`)).status).toBe(413);
  expect((await stage.ask(`/kumusta/${ID}`, { method: 'PUT' })).status).toBe(405);
  expect(heard).toEqual([]);
});

test('hostile links lead to the page that says so, without asking the API', async () => {
  const heard = await start();
  const links = [
    'x',
    'a'.repeat(23),
    '%00',
    '..%2f..',
    `${ID}/x`,
    `${ID}/${KEY}/x`,
    '<script>',
    `${ID}%0d%0a`,
    '',
  ];
  for (const link of links) {
    const { status, text } = await stage.ask(`/kumusta/${encodeURI(link)}`);
    expect(status, link).toBe(404);
    expect(text, link).not.toContain('<script');
  }
  expect(heard).toEqual([]);
});
