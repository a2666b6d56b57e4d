import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from './board-view.ts';

const START = Date.parse('2026-06-01T04:00:00.000Z');
const MINUTE_MS = 60_000;
const BOARD: Board = {
  ...{ version: 1, lang: 'en', title: 'Marikina: alerts', place: 'Marikina' },
  ...{ url: 'https://paligid.example/lungsod/marikina', now: START, as_of: 'As of 12:00 PM' },
  ...{ unread_since: 'Could not check since 12:00 PM.', notice: null, calm: 'Nothing is in force.' },
  ...{ sections: [], more: 'More' },
};
const ALERT = {
  ...{ title: 'Orange rainfall warning', url: 'https://paligid.example/story/s-1', severity: 4 },
  ...{
    level: '[4/5] High',
    details: 'Until 12:10 PM',
    ends: { at: START + 10 * MINUTE_MS, details: 'Ended' },
  },
};

let isNear: (near: boolean) => void;
let isHidden = false;
const reply = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('fetch', reply);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        isNear = (near) => seen([{ isIntersecting: near }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', 'https://paligid.example/embed/v1/board.js');
  document.head.append(script);
  await import('./paligid-board.ts');
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reply.mockReset();
});

function respond(board: Partial<Board> = {}, status = 200) {
  reply.mockImplementation(async () => new Response(JSON.stringify({ ...BOARD, ...board }), { status }));
}

async function show(markup = '<paligid-board city="marikina"><a href="/x">Link</a></paligid-board>') {
  document.body.innerHTML = markup;
  isNear(true);
  await vi.advanceTimersByTimeAsync(0);
}

const shown = () => document.querySelector('paligid-board')?.shadowRoot?.textContent ?? '';
const hasSlot = () => document.querySelector('paligid-board')?.shadowRoot?.querySelector('slot') != null;

test('shows the board of its town, asked without cookie or referrer', async () => {
  respond();
  await show();
  expect(shown()).toContain('As of 12:00 PM');
  expect(shown()).toContain('Nothing is in force.');
  const [url, init] = reply.mock.calls[0] ?? [];
  expect(url).toBe('https://paligid.example/embed/v1/marikina.json?lang=en');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('is never calm after it could not check: it says since when, and asks less and less often', async () => {
  respond();
  await show();
  reply.mockRejectedValue(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
  expect(shown()).toContain('Could not check since 12:00 PM.');
  expect(shown()).not.toContain('Nothing is in force.');
  // At the start, and after 1, 3, 7 and 15 minutes.
  expect(reply).toHaveBeenCalledTimes(5);
  respond({ as_of: 'As of 1:00 PM' });
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect(shown()).toContain('As of 1:00 PM');
});

test('keeps the link inside the element where no board can be had, and says that this is not safety', async () => {
  respond({}, 503);
  await show('<paligid-board city="marikina" lang="fil"><a href="/x">Link</a></paligid-board>');
  expect(hasSlot()).toBe(true);
  expect(shown()).toContain('hindi ibig sabihing ligtas na');
});

test.each(['', '../../x', 'UPPER', 'a'.repeat(81)])('asks nothing for the town %o', async (city) => {
  await show(`<paligid-board city="${city}"></paligid-board>`);
  expect(reply).not.toHaveBeenCalled();
  expect(shown()).toContain('We know no such city or town');
});

test('rests while it is hidden or out of view, and asks at once when somebody looks again', async () => {
  respond();
  await show();
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(reply).toHaveBeenCalledTimes(1);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown(), 'an hour old').not.toContain('Nothing is in force.');
  await vi.advanceTimersByTimeAsync(0);
  expect(reply).toHaveBeenCalledTimes(2);
  isNear(false);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(reply).toHaveBeenCalledTimes(2);
});

test('an alert that ends meanwhile is shown as ended, without a newer board', async () => {
  respond({ calm: null, sections: [{ heading: 'In force now', items: [ALERT] }] });
  await show();
  expect(shown()).toContain('[4/5] High');
  reply.mockRejectedValue(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(12 * MINUTE_MS);
  expect(shown()).toContain('Ended');
  expect(shown()).not.toContain('[4/5] High');
});

test('a hanging request is given up after ten seconds', async () => {
  reply.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  await show();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(shown()).toContain("We couldn't check");
});

test.each([
  ['text that is no JSON', '<html>'],
  ['a board of another version', JSON.stringify({ ...BOARD, version: 2 })],
  ['an endless text', JSON.stringify({ ...BOARD, place: 'x'.repeat(200_000) })],
])('%s counts as could not look', async (_name, text) => {
  reply.mockImplementation(async () => new Response(text));
  await show();
  expect(shown()).toContain("We couldn't check");
});

test('links lead to our own origin alone, and texts are never markup', async () => {
  const items = [{ title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)', details: '' }];
  respond({ sections: [{ heading: 'News', items }] });
  await show();
  const root = document.querySelector('paligid-board')?.shadowRoot;
  expect(root?.querySelector('img')).toBeNull();
  expect([...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    ...[null, BOARD.url],
  ]);
});

test('another town or language is asked for at once; a late answer for the first is not shown', async () => {
  let finish = (_response: Response) => {};
  reply.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await show();
  respond({ place: 'Pasig' });
  document.querySelector('paligid-board')?.setAttribute('city', 'pasig');
  await vi.advanceTimersByTimeAsync(0);
  finish(new Response(JSON.stringify(BOARD)));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toContain('Pasig');
});
