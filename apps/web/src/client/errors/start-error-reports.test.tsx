import { cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { parseUserAgent, startErrorReports } from './start-error-reports.ts';

const fetch = vi.fn(async () => new Response(null, { status: 204 }));
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  window.fetch = fetch as typeof window.fetch;
  stop = startErrorReports(window, () => '/story/:id');
});
afterEach(() => {
  stop();
  cleanup();
  fetch.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fail = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

function sent(): unknown[] {
  const calls = fetch.mock.calls as unknown as [string, RequestInit][];
  return calls.map(([path, { body }]) => ({ path, ...JSON.parse(String(body)) }));
}

test('what is sent is a class, an origin, a route, a release and a browser, and nothing that was said', () => {
  reject(new RangeError('ana@example.ph lives at 14.6507, 121.1029'));
  expect(sent()).toEqual([
    {
      ...{ path: '/failures', class: 'RangeError', origin: 'promise', route: '/story/:id', release: '' },
      ...parseUserAgent(navigator.userAgent),
    },
  ]);
  const [, options] = fetch.mock.lastCall as unknown as [string, RequestInit];
  expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
});

test('the same is said once, and no page says more than five things', () => {
  fail(new TypeError('a'));
  fail(new TypeError('b'));
  expect(sent()).toHaveLength(1);
  const others = [new RangeError(), new SyntaxError(), new ReferenceError(), new Error('x'), 'text', null];
  for (const error of others) fail(error);
  expect(sent()).toHaveLength(5);
});

test('what the network does, and what was broken off, is no failure of the page', () => {
  reject(new TypeError('Failed to fetch'));
  reject(new DOMException('gone', 'AbortError'));
  expect(sent()).toEqual([]);
});

function Broken(): never {
  throw new TypeError('no story');
}

test('a screen that cannot be drawn is reported', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <LocaleContext value="en">
      <ErrorBoundary resetKey="/story/s-1">
        <Broken />
      </ErrorBoundary>
    </LocaleContext>,
  );
  expect(sent()).toContainEqual(expect.objectContaining({ class: 'TypeError', origin: 'screen' }));
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
    'chrome',
    109,
  ],
  ['Mozilla/5.0 (Android 13; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', 'firefox', 115],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1',
    'safari',
    15,
  ],
  ['Opera Mini', 'other', 0],
])('%s is known by name and major version', (userAgent, browser, version) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, version });
});
