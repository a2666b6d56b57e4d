import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latitude, radiusKm } from './fields.ts';
import {
  booleanInQuery,
  commaListInQuery,
  numberInQuery,
  roundedInQuery,
  sharesInQuery,
  wholeInQuery,
} from './query.ts';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test('a whole number is taken within its bounds and in no other form', () => {
  const k = wholeInQuery(1, 90);
  expect(['1', '15', '90'].map((value) => k.parse(value))).toEqual([1, 15, 90]);
  for (const value of ['0', '91', '-1', '1.5', '', ' 5', '5 ', '1e1', '0x10', 'NaN', null, ['5']]) {
    expect(takes(k, value), String(value)).toBe(false);
  }
});

test('any whole number within the bounds is taken, any other refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (n) => {
      return takes(wholeInQuery(1, 90), `${n}`) === (n >= 1 && n <= 90);
    }),
  );
});

test('an empty coordinate is refused and never taken for 0', () => {
  expect(takes(numberInQuery(latitude), '')).toBe(false);
  expect(numberInQuery(latitude).parse('14.599512345678901')).toBeCloseTo(14.5995, 4);
  expect(numberInQuery(latitude).parse('-0.5')).toBe(-0.5);
});

test('a rounded measure has few values, and what lies past its bounds is refused, not rounded into them', () => {
  const radius = roundedInQuery(radiusKm);
  expect(['9', '9.0001', '9.4999', '30', '1'].map((value) => radius.parse(value))).toEqual([9, 9, 9, 30, 1]);
  for (const value of ['0.9', '30.1', '', 'x', '1e1', ['9']])
    expect(takes(radius, value), `${value}`).toBe(false);
});

test('a boolean is true or false, in letters', () => {
  expect(booleanInQuery().parse('true')).toBe(true);
  expect(booleanInQuery().parse('false')).toBe(false);
  for (const value of ['', '1', 'yes', 'TRUE']) expect(takes(booleanInQuery(), value), value).toBe(false);
});

test('a comma list drops blanks and doubles and refuses unknown words', () => {
  const list = commaListInQuery(['a', 'b']);
  expect(list.parse('a,b')).toEqual(['a', 'b']);
  expect(list.parse(' b , ,b,')).toEqual(['b']);
  expect(list.parse('')).toEqual([]);
  expect(list.parse(undefined)).toEqual([]);
  expect(takes(list, 'a,c')).toBe(false);
  expect(takes(list, 'a,'.repeat(501))).toBe(false);
});

test('shares are pairs of a known word and a number from 0 to 1', () => {
  const shares = sharesInQuery(['a', 'b']);
  expect(shares.parse('a:0.8, b:0')).toEqual([
    ['a', 0.8],
    ['b', 0],
  ]);
  expect(shares.parse('')).toEqual([]);
  expect(shares.parse(undefined)).toEqual([]);
  for (const value of [
    'a',
    'a:',
    'a:1.1',
    'a:-0.1',
    'a:x',
    'a:0.1:0.2',
    'c:0.5',
    'a:0,b:0,a:1',
    ['a:1'],
    '__proto__:1',
  ]) {
    expect(takes(shares, value), String(value)).toBe(false);
  }
});
