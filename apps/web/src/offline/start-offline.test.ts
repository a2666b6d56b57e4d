import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../client/client.ts';
import { connectivity } from '../client/connectivity/connectivity.ts';
import { createPreferencesStore } from '../client/stores/preferences.ts';
import { leaveShellInOtherLanguage, reportLoadedFiles } from './start-offline.ts';

const ORIGIN = 'https://paligid.example';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that loads the given files, in a browser that is idle at once. */
function openPage(entry: string | null = '/assets/entry.js') {
  let load = (..._names: string[]) => {};
  class Observer {
    constructor(seen: (list: { getEntries: () => { name: string }[] }) => void) {
      load = (...names) => seen({ getEntries: () => names.map((name) => ({ name })) });
    }
    observe() {}
  }
  const window = {
    document: {
      querySelector: () => entry && { getAttribute: () => entry },
      documentElement: { dataset: { theme: 'light' } },
    },
    location: { origin: ORIGIN },
    PerformanceObserver: Observer,
    requestIdleCallback: (run: () => void) => run(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  };
  const tell = vi.fn();
  reportLoadedFiles(window as unknown as Window & typeof globalThis, 'c1', tell);
  return { tell, load: (...names: string[]) => load(...names) };
}

test('what has loaded is told once for each group, files of ours alone', async () => {
  const { tell, load } = openPage();
  load(`${ORIGIN}/assets/entry.js`, `${ORIGIN}/assets/a.css`, `${ORIGIN}/favicon.svg`);
  load(`${ORIGIN}/api/proxy/feed/location?user_lat=14.65`, 'https://publisher.example/assets/x.js');
  await vi.advanceTimersByTimeAsync(1_000);
  const report = { entry: '/assets/entry.js', theme: 'light', config: 'c1' };
  expect(tell.mock.calls).toEqual([[{ ...report, files: ['/assets/entry.js', '/assets/a.css'] }]]);
});

test('a part that comes late is told as well, with all before it', async () => {
  const { tell, load } = openPage();
  load(`${ORIGIN}/assets/entry.js`);
  await vi.advanceTimersByTimeAsync(1_000);
  load(`${ORIGIN}/assets/late.js`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell.mock.lastCall?.[0].files).toEqual(['/assets/entry.js', '/assets/late.js']);
});

test('a document without a script of ours tells nothing', async () => {
  const { tell, load } = openPage(null);
  load(`${ORIGIN}/assets/a.css`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).not.toHaveBeenCalled();
});

/** A shell in English in a browser whose reader has chosen Filipino. */
function openShell({ type = 'navigate', cookie = 'paligid_lang=fil' } = {}) {
  const reload = vi.fn();
  const window = {
    document: { cookie },
    location: { reload },
    performance: { getEntriesByType: () => [{ type }] },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  };
  const preferences = createPreferencesStore({
    locale: cookie.endsWith('fil') ? 'fil' : 'en',
    theme: 'dark',
  });
  connectivity.reportFailure();
  const client = { page: { locale: 'en' }, stores: { preferences } } as unknown as Client;
  leaveShellInOtherLanguage(window as unknown as Window, client);
  return reload;
}

test('a shell in another language than the reader’s is left as soon as the server responds', () => {
  const reload = openShell();
  expect(reload).not.toHaveBeenCalled();
  connectivity.reportSuccess();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['in the language of its reader', { cookie: 'paligid_lang=en' }],
  ['that came again after that', { type: 'reload' }],
])('a shell %s is not left', (_, given) => {
  const reload = openShell(given);
  connectivity.reportSuccess();
  expect(reload).not.toHaveBeenCalled();
});

test('a reader who has been reading offline is not interrupted', () => {
  const reload = openShell();
  vi.advanceTimersByTime(15_000);
  connectivity.reportSuccess();
  expect(reload).not.toHaveBeenCalled();
});
