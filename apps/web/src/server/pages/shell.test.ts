import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, TEST_SECRETS, type TestServer } from '../test/test-server.ts';

let stage: TestServer;
beforeEach(async () => {
  stage = await startTestServer();
});
afterEach(() => stage.close());

function stateIn(text: string) {
  const [, state = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(state);
}

test('the shell is a page in the reader’s language and theme without a screen', async () => {
  const { status, headers, text } = await stage.ask('/shell', {
    headers: { cookie: 'paligid_lang=fil; paligid_theme=light' },
  });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toMatch(/^<!doctype html><html lang="fil" data-theme="light"/);
  expect(text).toContain('<script type="module" src="/assets/entry.js">');
  expect(text).toContain('<div id="app"></div>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('it knows no place and no reader, and asks nobody', async () => {
  const { text } = await stage.ask('/shell', {
    headers: { cookie: 'paligid_place=1380700000; paligid_signed=1' },
  });
  const { page, queries } = stateIn(text);
  expect(page).toMatchObject({ isShell: true, place: null, isSignedIn: false, locale: 'en', theme: 'dark' });
  expect(queries).toEqual({ queries: [], mutations: [] });
  expect(stage.heard).toEqual([]);
});

test('it knows how to sign in with Google, and the secrets that change without a release are to be had fresh', async () => {
  const own = await startTestServer({ env: { PALIGID_GOOGLE_CLIENT_ID: 'us' } });
  const { page } = stateIn((await own.ask('/shell')).text);
  expect(page.config.google.clientId).toBe('us');
  const { status, headers, text } = await own.ask('/config.json');
  await own.close();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(JSON.parse(text)).toEqual({ signing: TEST_SECRETS });
});

test('whoever has it gets 304', async () => {
  const { headers } = await stage.ask('/shell');
  const again = await stage.ask('/shell', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
});
