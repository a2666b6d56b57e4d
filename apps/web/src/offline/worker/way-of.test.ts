import { expect, test } from 'vitest';
import { wayOf } from './way-of.ts';

const ORIGIN = 'https://paligid.example';

function way(path: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) {
  return wayOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
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

test('whatever changes something, and whatever is not ours, goes past', () => {
  expect(way('/feed', { method: 'POST' })).toBe('past');
  expect(way('https://publisher.example/assets/a.js', { mode: 'no-cors' })).toBe('past');
  expect(way('https://publisher.example/')).toBe('past');
});
