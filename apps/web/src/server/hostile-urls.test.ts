import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, type TestServer } from './test/test-server.ts';

let stage: TestServer;
afterEach(() => stage.close());

/** Sends raw bytes: an HTTP client library would normalize many of these URLs. */
async function rawAsk(target: string): Promise<{ status: number; location: string | undefined }> {
  const socket = connect(stage.port, '127.0.0.1');
  socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 'latin1'));
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  const [, location] = /\r\nlocation: ([^\r]*)/i.exec(text) ?? [];
  return { status: Number(status), location };
}

const HOSTILE = [
  ...[
    '//evil.example/',
    '//evil.example/feed',
    '/\\evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
  ],
  ...['//:1x', '//[', '/%00', '/%', '/%zz', '/%e2%82', '/\x80\xff', '/feed?%', '/feed?q=%00&redirect=%ff'],
  ...[
    '/feed?redirect=//evil.example',
    `/story/${'a'.repeat(201)}`,
    `/${'x/'.repeat(300)}`,
    '/.',
    '/..',
    '/...',
  ],
  ...['/feed/%2e%2e/', '/feed/%2F%2Fevil.example/', '/feed;x', '/feed%0d%0aset-cookie:a=b', '/?reset=%00'],
  ...['/sitemap.xml?%', '/robots.txt?%', '/shell?%', '/config.json?%', '/.well-known/security.txt?%'],
];
const REDIRECTS = [
  ...['/%E2%82%AC', '/caf%C3%A9?q=%E2%82%AC', '//evil.example', '/%5Cevil.example', '/.//evil.example'],
  ...['%00', '/%00', '/%0d%0aset-cookie:%20a=b', '/%ff', '/%F0%9F%8C%80', `/${'a'.repeat(5_000)}`],
];

test('no address of a page, a file or a choice gives a 5xx or leads to another host', async () => {
  stage = await startTestServer({ api: jsonListener({ places: [], stories: [] }) });
  const choices = ['/language?to=fil', '/theme?to=light', '/place?q=x', '/place?code=1380700000'].flatMap(
    (path) => REDIRECTS.map((redirect) => `${path}&redirect=${redirect}`),
  );
  for (const target of [...HOSTILE, ...choices, ...REDIRECTS.map((text) => `/place?q=${text}`)]) {
    const { status, location } = await rawAsk(target);
    expect(status, target).toBeGreaterThan(0);
    expect(status, target).toBeLessThan(500);
    if (location !== undefined) {
      expect(new URL(location, 'https://own.example').origin, target).toBe('https://own.example');
      expect(location, target).toMatch(/^\/(?![/\\])[!-~]*$/);
    }
  }
});

test('a redirect with a sign past Latin-1 leads where it says', async () => {
  stage = await startTestServer();
  expect(await rawAsk('/language?to=fil&redirect=/%E2%82%AC')).toEqual({
    status: 303,
    location: '/%E2%82%AC',
  });
});

test('the proxy gives no 5xx of its own for a hostile address', async () => {
  stage = await startTestServer({ api: jsonListener({}) });
  const paths = [
    '/user/%00',
    `/story/${'a'.repeat(5_000)}`,
    '//feed',
    '/feed/%',
    '/feed\\x',
    '/feed?%',
    '/\xff',
  ];
  for (const path of paths) {
    const { status } = await rawAsk(`/api/proxy${path}`);
    expect(status, path).toBeGreaterThan(0);
    expect(status, path).toBeLessThan(500);
  }
});

test('whoever found a weakness can read where to report it', async () => {
  stage = await startTestServer({ env: { PALIGID_SECURITY_CONTACT: 'https://paligid.example/report' } });
  const { status, text, headers } = await stage.ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(
    [
      'Contact: https://paligid.example/report',
      'Expires: 2026-11-28T00:00:00.000Z',
      'Preferred-Languages: en, fil',
      'Canonical: https://paligid.example/.well-known/security.txt\n',
    ].join('\n'),
  );
});
