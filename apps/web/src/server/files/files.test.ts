import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { jsonListener, startTestServer, type TestServer } from '../test/test-server.ts';
import { sitemapText } from './sitemap.ts';
import { loadStaticFiles } from './static-files.ts';

const BULLETIN = {
  id: 's-019a8b00-0000-7000-8000-000000000000',
  version: 1,
  updated_at: '2026-06-01T03:00:00.000Z',
};

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

test('assets are good for a year, other files for an hour', async () => {
  stage = await startTestServer();
  const asset = await stage.ask('/assets/entry.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  });
  expect((await stage.ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('an asset of an older release is missing, not a page', async () => {
  stage = await startTestServer();
  const { status, headers } = await stage.ask('/assets/entry-old.js');
  expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('files are served as the build compressed them; its own notes are not served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paligid-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'manifest.en.json'), '{}');
  await writeFile(join(folder, 'assets', 'a.css'), 'a{}'.repeat(1_000));
  await writeFile(join(folder, 'assets', 'a.css.br'), 'small');
  const files = await loadStaticFiles(folder, { other: [], worker: [], shared: [] });
  expect([...files.keys()]).toEqual(['/assets/a.css']);
  expect(String(files.get('/assets/a.css')?.body.body('br'))).toBe('small');
  await rm(folder, { recursive: true });
});

test('the service worker is asked for anew each time and lives by a policy of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paligid-files-'));
  await writeFile(join(folder, 'sw.js'), 'self;');
  const files = await loadStaticFiles(folder, { other: ['x', 'other'], worker: ['x', 'worker'], shared: [] });
  const { headers = [] } = files.get('/sw.js') ?? {};
  expect(headers.join(' ')).toContain('x worker cache-control no-cache');
  expect(headers).toContain('text/javascript; charset=utf-8');
  await rm(folder, { recursive: true });
});

test('robots find the sitemap and stay away from addresses that only set a cookie', async () => {
  stage = await startTestServer();
  const { text } = await stage.ask('/robots.txt');
  // X draws no picture that robots.txt keeps from it, and our pictures are below `/api/`.
  for (const path of ['/api/og', '/api/share-image']) expect(text).toContain(`Allow: ${path}\n`);
  expect(text).toContain('Sitemap: https://paligid.example/sitemap.xml');
  expect(text).toContain('Disallow: /place\n');
});

test('the sitemap lists fixed pages and official bulletins, asked for once a minute', async () => {
  stage = await startTestServer({ api: jsonListener({ stories: [BULLETIN] }) });
  const { status, headers, text } = await stage.ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(text).toContain('<loc>https://paligid.example/privacy</loc>');
  expect(text).toContain(
    `<loc>https://paligid.example/story/${BULLETIN.id}</loc><lastmod>${BULLETIN.updated_at}</lastmod>`,
  );
  stage.clock.advance(59_000);
  await stage.ask('/sitemap.xml');
  expect(stage.heard.map(({ url }) => url)).toEqual(['/stories/official?limit=1000']);
});

test('an id cannot become markup in the sitemap', () => {
  expect(sitemapText('https://a.example', [{ ...BULLETIN, id: '<&"', updated_at: '<x>' }])).not.toMatch(
    /<[&x]/,
  );
});
