import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../fake-caches.ts';
import { ShellCache } from './shell-cache.ts';

const ONE = {
  entry: '/assets/one.js',
  theme: 'dark',
  config: 'c1',
  files: ['/assets/one.js', '/assets/a.css'],
};
const TWO = {
  entry: '/assets/two.js',
  theme: 'dark',
  config: 'c1',
  files: ['/assets/two.js', '/assets/a.css'],
};

/** A server with a release; its shell lists the files of the release. */
function server(release = ONE) {
  const state = { release, isUp: true, missing: [] as string[] };
  const ask = vi.fn(async (path: string) => {
    if (!state.isUp) throw new TypeError('Failed to fetch');
    if (state.missing.includes(path)) return new Response('404', { status: 404 });
    if (path !== '/shell') return new Response(`file ${path}`);
    return new Response(state.release.files.map((file) => `<link href="${file}">`).join(''));
  });
  const caches = fakeCaches();
  return { state, ask, caches, shells: new ShellCache(caches, ask) };
}

const textOf = (response: Response | undefined) => response?.text();

test('after a page has told what it loaded, shell and files are there without a network', async () => {
  const { shells, state } = server();
  expect(await shells.find()).toBeUndefined();
  expect(await shells.store(ONE)).toBe(true);
  state.isUp = false;
  expect(await textOf(await shells.find())).toContain('/assets/one.js');
  expect(await textOf(await shells.findFile('/assets/a.css'))).toBe('file /assets/a.css');
  expect(await shells.findFile('/assets/other.js')).toBeUndefined();
});

test('what is kept is not fetched again', async () => {
  const { shells, ask } = server();
  await shells.store(ONE);
  ask.mockClear();
  await shells.store({ ...ONE, files: [...ONE.files, '/assets/late.js'] });
  expect(ask.mock.calls).toEqual([['/assets/late.js']]);
});

test('another theme is another shell, and there is one at a time', async () => {
  const { shells, ask, caches } = server();
  await shells.store(ONE);
  ask.mockClear();
  await shells.store({ ...ONE, theme: 'light' });
  expect(ask.mock.calls).toEqual([['/shell']]);
  expect(await (await caches.open('shell')).keys()).toHaveLength(1);
});

test('another configuration, as after a change of keys, is another shell', async () => {
  const { shells, ask, caches } = server();
  await shells.store(ONE);
  ask.mockClear();
  await shells.store({ ...ONE, config: 'c2' });
  await shells.store({ ...ONE, config: 'c2' });
  expect(ask.mock.calls).toEqual([['/shell']]);
  expect(await (await caches.open('shell')).keys()).toHaveLength(1);
});

test('errors are not kept, and cost the others nothing', async () => {
  const { shells, state } = server();
  state.missing.push('/assets/gone.js');
  expect(await shells.store({ ...ONE, files: [...ONE.files, '/assets/gone.js'] })).toBe(true);
  expect(await shells.findFile('/assets/gone.js')).toBeUndefined();
  expect(await shells.find()).toBeDefined();
});

test('a shell without all its files is not kept: the one before it still works', async () => {
  const { shells, state } = server();
  await shells.store(ONE);
  state.release = TWO;
  state.missing.push('/assets/two.js');
  expect(await shells.store(TWO)).toBe(false);
  expect(await textOf(await shells.find())).toContain('/assets/one.js');
});

test('a shell of a release that came in between is not kept either', async () => {
  const { shells, state } = server();
  state.release = TWO;
  expect(await shells.store(ONE)).toBe(false);
  expect(await shells.find()).toBeUndefined();
});

test('a new release takes the place of the old one when no other page is open', async () => {
  const { shells, state, caches } = server();
  await shells.store(ONE);
  state.release = TWO;
  await shells.store(TWO);
  await shells.deleteOtherReleases(TWO, false);
  expect((await caches.keys()).toSorted()).toEqual(['files /assets/two.js', 'shell']);
  expect(await shells.findFile('/assets/one.js')).toBeUndefined();
});

test('while another page is open, the files of its release stay', async () => {
  const { shells, state } = server();
  await shells.store(ONE);
  state.release = TWO;
  await shells.store(TWO);
  await shells.deleteOtherReleases(TWO, true);
  expect(await shells.findFile('/assets/one.js')).toBeDefined();
});

test('of many releases the newest three stay, however many pages are open', async () => {
  const { shells, state, caches } = server();
  for (const n of [1, 2, 3, 4]) {
    const release = { ...ONE, entry: `/assets/${n}.js`, files: [`/assets/${n}.js`] };
    state.release = release;
    await shells.store(release);
    await shells.deleteOtherReleases(release, true);
  }
  const kept = (await caches.keys()).filter((name) => name.startsWith('files '));
  expect(kept).toEqual(['files /assets/2.js', 'files /assets/3.js', 'files /assets/4.js']);
});

test('what a reader was told is not touched', async () => {
  const { shells, caches } = server();
  await caches.open('news guest');
  await shells.store(ONE);
  await shells.deleteOtherReleases(ONE, false);
  expect(await caches.keys()).toContain('news guest');
});
