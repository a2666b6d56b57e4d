import { expect, test } from 'vitest';
import { findNamedTime } from './time-words.ts';

/** Sunday 15 November 2026, noon in Manila. */
const NOW = Date.parse('2026-11-15T04:00:00Z');

function named(text: string) {
  const time = findNamedTime(text.split(' '), NOW);
  if (time === undefined) return undefined;
  const manila = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 13);
  return `${manila(time.sinceMs)} ${manila(time.untilMs)}`;
}

test.each([
  ['baha kahapon', '2026-11-14T00 2026-11-15T00'],
  ['sunog kagabi', '2026-11-14T18 2026-11-15T06'],
  ['flood this week', '2026-11-09T00 2026-11-16T00'],
  ['noong nakaraang linggo', '2026-11-02T00 2026-11-09T00'],
  ['baha noong lunes', '2026-11-09T00 2026-11-11T00'],
  ['fire last monday', '2026-11-09T00 2026-11-11T00'],
  ['noong linggo', '2026-11-08T00 2026-11-10T00'],
  ['flood november 6', '2026-11-06T00 2026-11-08T00'],
  ['6 nobyembre baha', '2026-11-06T00 2026-11-08T00'],
  ['november 15', '2026-11-15T00 2026-11-17T00'],
  ['lindol 20 marso', '2026-03-20T00 2026-03-22T00'],
])("'%s' is the time %s", (text, time) => {
  expect(named(text)).toBe(time);
});

test.each([
  'walang pasok lunes',
  'walang pasok november 16',
  'november 31',
  'november 0',
  'christmas december 25',
  'may 6 sugatan',
  'last train',
  'linggo',
])("'%s' names no time that has passed", (text) => {
  expect(named(text)).toBeUndefined();
});
