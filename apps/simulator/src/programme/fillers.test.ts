import { expect, test } from 'vitest';
import { createFillers } from './fillers.ts';
import { SPOTS } from './spots.ts';

const MINUTES = Array.from({ length: 1440 }, (_, minute) => minute);

test('a day has a small report for each minute and repeats none of their texts', () => {
  const fillers = createFillers();
  const day = MINUTES.map((minute) => fillers('2026-11-14', minute));
  expect(day.every((filler) => filler !== undefined)).toBe(true);
  expect(new Set(day.map((filler) => filler?.title)).size).toBe(1440);
  expect(new Set(day.map((filler) => filler?.text)).size).toBe(1440);
});

test('the outlets take turns', () => {
  const fillers = createFillers();
  expect(fillers('2026-11-14', 600)?.outlet).toBe('bantay-balita');
  expect(fillers('2026-11-14', 601)?.outlet).toBe('balitang-bayan');
});

test('a day played again is the same day, and the next day has another order', () => {
  const first = createFillers();
  const again = createFillers();
  again('2026-11-15', 0);
  const of = (fillers: typeof first, date: string) => MINUTES.map((minute) => fillers(date, minute)?.title);
  expect(of(again, '2026-11-14')).toEqual(of(first, '2026-11-14'));
  expect(of(first, '2026-11-15')).not.toEqual(of(again, '2026-11-14'));
});

test('every text is short, is filled in, and no spot has a namesake', () => {
  const fillers = createFillers();
  for (const minute of MINUTES) {
    const filler = fillers('2026-11-14', minute);
    expect(filler?.title.length).toBeLessThanOrEqual(120);
    expect(filler?.text.length).toBeLessThanOrEqual(280);
    expect(`${filler?.title} ${filler?.text}`).not.toMatch(/[{}]/);
  }
  expect(new Set(SPOTS.map(({ name }) => name)).size).toBe(SPOTS.length);
  expect(new Set(SPOTS.map(({ city }) => city)).size).toBe(17);
});
