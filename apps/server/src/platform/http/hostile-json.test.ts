import { LIMITS } from '@paligid/contract/limits';
import { expect, test } from 'vitest';
import { isHostile } from './hostile-json.ts';

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

test('deep and wide bodies of the greatest size cost little, and nothing overflows', () => {
  const size = LIMITS.bodyBytesMax;
  const suspect = '"\\u0041"';
  const deep = '['.repeat(size / 2 - 10) + suspect + ']'.repeat(size / 2 - 10);
  const wide = `[${suspect}${',{}'.repeat(size / 3 - 10)}]`;
  for (const text of [deep, wide]) {
    const body = JSON.parse(text);
    const start = performance.now();
    expect(isHostile(text, body)).toBe(false);
    // A ceiling for a busy machine; it takes a few milliseconds.
    expect(performance.now() - start).toBeLessThan(250);
  }
});
