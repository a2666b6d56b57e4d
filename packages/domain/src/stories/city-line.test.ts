import { expect, test } from 'vitest';
import { cityLine } from './city-line.ts';

const MANILA = { code: '1380600000', name: 'Manila' };
const AT = '2026-11-15T04:00:00.000Z';
const LATER = '2026-11-15T05:00:00.000Z';
const old = { place_code: '1380600000', location: '', severity: 4, status: 'active', published: AT } as const;
const newer = {
  ...old,
  place_code: null,
  location: 'Sampaloc, Manila',
  severity: 2,
  published: LATER,
} as const;
const elsewhere = { ...newer, location: 'Metro Manila' } as const;

test("a city's line is what is grave and holds, else what is newest there", () => {
  expect(cityLine([newer, old, elsewhere], MANILA)).toBe(old);
  expect(cityLine([{ ...old, status: 'expired' }, newer], MANILA)).toBe(newer);
  expect(cityLine([{ ...old, severity: 3 }, newer], MANILA)).toBe(newer);
});

test('a story is of the city that its code or its words name', () => {
  expect(cityLine([elsewhere], MANILA)).toBeUndefined();
  const basin = { ...newer, location: 'Manila City, Pasig River Basin' };
  expect(cityLine([basin], MANILA)).toBe(basin);
  expect(cityLine([{ ...old, place_code: '1380700000', location: 'Manila' }], MANILA)).toBeUndefined();
});
