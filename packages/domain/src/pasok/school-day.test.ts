import { expect, test } from 'vitest';
import type { PasokDay } from './board.ts';
import { PASOK_LEVELS } from './levels.ts';
import { NO_SUSPENSION, schoolDay } from './school-day.ts';

type Cell = PasokDay['cells'][number];

function read(change: (level: Cell['level']) => Partial<Cell>) {
  const cells = PASOK_LEVELS.map(
    (level): Cell => ({
      ...{
        level,
        state: 'none',
        effect: null,
        part: 'day',
        sector: null,
        isPartial: false,
        reportId: null,
        rule: null,
      },
      ...change(level),
    }),
  );
  return schoolDay({ cells });
}

const off = { state: 'official', effect: 'suspended', reportId: 'one' } as const;

test('a suspension of every level is whole; work does not count', () => {
  expect(read((level) => (level === 'work' ? {} : off))).toMatchObject({
    state: 'off',
    isWhole: true,
    reportId: 'one',
  });
  expect(read((level) => (level === 'work' ? off : {})).key).toBe(NO_SUSPENSION);
});

test('the same answer by another report or by a rule is no change; other levels, parts or schools are', () => {
  const whole = read(() => off);
  expect(read(() => ({ ...off, reportId: 'two', sector: 'both' })).key).toBe(whole.key);
  const rule = { ruleId: 'do22-rain', warningId: 'bulletin rainfall 3' };
  const automatic = read(() => ({ state: 'automatic', effect: 'suspended', rule }));
  expect(automatic).toMatchObject({ key: whole.key, reportId: 'bulletin', ruleId: 'do22-rain' });
  for (const other of [
    { part: 'morning' },
    { isPartial: true },
    { sector: 'public' },
    { effect: 'remote' },
  ] as const) {
    const changed = read(() => ({ ...off, ...other }));
    expect(changed.key).not.toBe(whole.key);
    expect(changed.isWhole).toBe(false);
  }
});

test('what is withdrawn, or announced as a day with classes, is as if nothing had been announced', () => {
  expect(read(() => ({ state: 'withdrawn', reportId: 'two' }))).toMatchObject({
    ...{ state: 'withdrawn', key: NO_SUSPENSION, reportId: 'two' },
  });
  expect(read(() => ({ ...off, effect: 'classes' })).key).toBe(NO_SUSPENSION);
});
