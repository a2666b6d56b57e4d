import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROUTES } from '../../routes.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { webManifest } from './text-files.ts';

const SRC = join(import.meta.dirname, '..', '..');
const PUBLIC = join(SRC, '..', 'public');

let stage: TestServer | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

test('each language has a manifest, and its pages name it', async () => {
  stage = await startTestServer();
  for (const [lang, path] of [
    ['en', '/manifest.webmanifest'],
    ['fil', '/manifest.fil.webmanifest'],
  ] as const) {
    const page = await stage.ask('/', { headers: { cookie: `paligid_lang=${lang}` } });
    expect(page.text).toContain(`<link rel="manifest" href="${path}">`);
    const { status, headers, text } = await stage.ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ id: '/', lang, scope: '/', display: 'standalone' });
  }
  expect(webManifest('fil').description).not.toBe(webManifest('en').description);
});

test('what another app shares opens a page of ours, with the names that it reads', () => {
  const { action, method, params } = webManifest('en').share_target;
  expect(ROUTES.map(({ path }) => path)).toContain(action);
  expect({ method, params }).toEqual({ method: 'GET', params: { title: 'title', text: 'text', url: 'url' } });
});

test('its colours are the design’s', async () => {
  const [dark = ''] = (await readFile(join(SRC, 'design', 'tokens.css'), 'utf8')).split(
    '[data-theme="light"] {',
  );
  const token = (name: string) => new RegExp(`--${name}:\\s*(#\\w+)`).exec(dark)?.[1]?.toLowerCase();
  const { theme_color, background_color } = webManifest('en');
  expect(theme_color).toBe(token('surface'));
  expect(background_color).toBe(token('bg'));
});

test('its icons are there, as large as it says, and light', async () => {
  for (const { src, sizes } of webManifest('en').icons) {
    const png = await readFile(join(PUBLIC, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    expect(png.length, src).toBeLessThan(8_000);
  }
});

test('its screenshots are there in both languages, as large as it says, and within what a browser shows', async () => {
  for (const locale of ['en', 'fil'] as const) {
    const { screenshots } = webManifest(locale);
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes, label } of screenshots) {
      const jpeg = await readFile(join(PUBLIC, src));
      expect(jpegSize(jpeg), src).toBe(sizes);
      expect(jpeg.length, src).toBeLessThan(150_000);
      expect(label).not.toBe('');
    }
  }
});

/** From the first frame header. */
function jpegSize(jpeg: Buffer): string {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) {
      return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`;
    }
  }
  return '';
}

test('its shortcuts open pages of ours, by a name in the language', () => {
  for (const locale of ['en', 'fil'] as const) {
    const { shortcuts } = webManifest(locale);
    expect(shortcuts.length).toBeGreaterThan(2);
    for (const { name, url } of shortcuts) {
      expect(ROUTES.map(({ path }) => path)).toContain(url);
      expect(name).not.toBe('');
    }
  }
});
