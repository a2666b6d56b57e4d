import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestStrategy, respondWithPage } from './request-strategy.ts';

const ORIGIN = 'https://paligid.example';

function way(path: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) {
  return requestStrategy({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
}

test.each(['/', '/feed', '/focus?x=1', '/story/s-019a8b00-0000-7000-8000-000000000000', '/nowhere'])(
  '%s is a page',
  (path) => {
    expect(way(path)).toBe('page');
  },
);

test('files with a hash in their name are kept', () => {
  expect(way('/assets/a1b2c3d.js', { mode: 'cors' })).toBe('file');
  expect(way('/assets/sprite-a1.svg', { mode: 'same-origin' })).toBe('file');
  expect(way('/maps/2/town-14.64-121.10.svg', { mode: 'same-origin' })).toBe('file');
});

test('answers of the API go past the worker, whoever asks for them', () => {
  for (const path of ['/api/proxy/feed/location?user_lat=14.65', '/api/proxy/story/s-1', '/api/og']) {
    expect(way(path, { mode: 'cors' })).toBe('past');
    expect(way(path)).toBe('past');
  }
});

test.each(['/language?to=fil&redirect=/feed', '/theme?to=light', '/place?q=marikina'])(
  '%s leads elsewhere by itself',
  (path) => {
    expect(way(path)).toBe('past');
  },
);

test.each(['/robots.txt', '/sitemap.xml', '/sw.js', '/manifest.webmanifest', '/icon-512.png'])(
  '%s is no page',
  (path) => {
    expect(way(path)).toBe('past');
    expect(way(path, { mode: 'no-cors' })).toBe('past');
  },
);

test.each([
  '/lite',
  '/lite?q=pasig',
  '/lite/story/s-1',
  '/lungsod/marikina',
  '/kumusta',
  '/kumusta/abc',
  '/story/s-1/evidence',
  '/embed/v1/pasig',
])('%s has no screen that the shell could show in its place', (path) => {
  expect(way(path)).toBe('past');
});

test('whatever changes something, and whatever is not ours, goes past', () => {
  expect(way('/feed', { method: 'POST' })).toBe('past');
  expect(way('https://publisher.example/assets/a.js', { mode: 'no-cors' })).toBe('past');
  expect(way('https://publisher.example/')).toBe('past');
});

const PATIENCE_MS = 3_000;
const SHELL = new Response('shell');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const withShell = async () => SHELL;
const without = async () => undefined;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function later(response: Response, ms: number): Promise<Response> {
  return new Promise((resolve) => setTimeout(resolve, ms, response));
}

test.each([200, 301, 404, 410])('an answer of the server with %i is the answer', async (status) => {
  const response = new Response(null, { status });
  expect(await respondWithPage(Promise.resolve(response), withShell, PATIENCE_MS)).toBe(response);
});

test('without a network the shell stands in at once', async () => {
  expect(await respondWithPage(lost(), withShell, PATIENCE_MS)).toBe(SHELL);
});

test.each([500, 502, 503])('for a server that says %i the shell stands in', async (status) => {
  const fault = new Response(null, { status });
  expect(await respondWithPage(Promise.resolve(fault), withShell, PATIENCE_MS)).toBe(SHELL);
});

test('a slow answer is waited for, but not for ever', async () => {
  const response = new Response('page');
  const inTime = respondWithPage(later(response, 2_900), withShell, PATIENCE_MS);
  const tooLate = respondWithPage(later(response, 3_100), withShell, PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await inTime).toBe(response);
  expect(await tooLate).toBe(SHELL);
});

test('where nothing is kept, whatever comes is handed on, however late', async () => {
  const fault = new Response(null, { status: 503 });
  expect(await respondWithPage(Promise.resolve(fault), without, PATIENCE_MS)).toBe(fault);
  const response = new Response('page');
  const waited = respondWithPage(later(response, 9_000), without, PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await waited).toBe(response);
  await expect(respondWithPage(lost(), without, PATIENCE_MS)).rejects.toThrow('Failed to fetch');
});
