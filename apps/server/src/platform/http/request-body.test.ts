import { LIMITS } from '@paligid/contract/limits';
import { expect, test } from 'vitest';
import { isHostile, isTooComplex } from './request-body.ts';

const check = (text: string) => isHostile(text, JSON.parse(text));

test('a key that reaches into a prototype is found at any depth and in any spelling', () => {
  const hostile = [
    '{"__proto__":{"lat":1}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"\\u005f_proto__":1}',
    '{"\\u005f\\u005f\\u0070roto__":1}',
    '{"constructor":{"prototype":{}}}',
    '{"c\\u006fnstructor":1}',
  ];
  for (const text of hostile) expect(check(text), text).toBe(true);
});

test('the same words as a value are what somebody wrote', () => {
  const fine = ['{"job":"constructor"}', '["__proto__"]', '{"a":"\\u00f1"}', '"\\\\u0000"', '1', 'null'];
  for (const text of fine) expect(check(text), text).toBe(false);
});

test('NUL and half a surrogate pair are found in values and in keys', () => {
  for (const text of ['"a\\u0000b"', '{"a\\u0000":1}', '{"a":["\\ud800"]}', '{"\\udc00":1}']) {
    expect(check(text), text).toBe(true);
  }
  expect(check('"\\ud83c\\udf00"')).toBe(false);
});

test('more or deeper values than any call takes are found before they are made', () => {
  const wide = (count: number) => `[${'0,'.repeat(count - 2)}0]`;
  expect([wide(LIMITS.bodyValues + 1), wide(LIMITS.bodyValues + 2)].map(isTooComplex)).toEqual([false, true]);
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect([deep(LIMITS.bodyDepth), deep(LIMITS.bodyDepth + 1)].map(isTooComplex)).toEqual([false, true]);
  expect(isTooComplex(`[${'{},'.repeat(600)}{}]`)).toBe(true);
});

test('what stands in a string is no value, however it is escaped', () => {
  const text = JSON.stringify({ a: `${'[{,'.repeat(2_000)}\\"\\\\` });
  expect(isTooComplex(text)).toBe(false);
  expect(isTooComplex('"never ends [[[[')).toBe(false);
  expect(isTooComplex('"\\')).toBe(false);
});
