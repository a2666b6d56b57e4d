import { expect, test } from 'vitest';
import { readRequests } from './requests.ts';

const SOURCES = [
  { id: 'cap', path: '/cap', intervalMs: 1000 },
  { id: 'news', path: '/news', intervalMs: 5000 },
];

test('a source that is requested before its interval is over, by whomever, is found', () => {
  const { failures, figures } = readRequests(SOURCES, [
    ...[at('/cap', 0), at('/cap', 1990, 304), at('/cap', 1000, 304)],
    ...[at('/news', 0), at('/news', 5001), at('/cap/1', 10), at('/robots.txt', 20)],
  ]);
  expect(failures).toEqual(['cap was requested after 990 ms, its interval is 1000 ms']);
  expect(Object.fromEntries(figures)).toMatchObject({
    ...{ sources: '2', 'requests for lists': '5', 'answered 304, of 200 and 304': '40.0 %' },
    'least time between two requests of a source, of its interval': '0.990',
    'requests for documents and robots.txt, and their bytes': '2, 200 kB',
  });
});

test('a source that nobody reads is found', () => {
  expect(readRequests(SOURCES, [at('/cap', 0)]).failures).toEqual(['news was never requested']);
});

function at(path: string, requestedAtMs: number, status = 200) {
  return { path, requestedAtMs, status, bytes: 100_000 };
}
