import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findOperator, operatorKeyList } from './operator-keys.ts';

const hash = (key: string) => createHash('sha256').update(key).digest('hex');
const LIST = `ana:${hash('key of ana')}, ben:${hash('key of ben')}`;

test('an operator is known by the own key, and the single key is one person', () => {
  const operatorKeys = operatorKeyList.parse(LIST);
  const settings = { operatorKey: 'the single key', operatorKeys };
  expect(
    ['key of ana', 'key of ben', 'the single key', 'another', undefined].map((key) =>
      findOperator(key, settings),
    ),
  ).toEqual(['ana', 'ben', 'operator', undefined, undefined]);
  expect(findOperator('key of ana', { operatorKey: 'key of ana', operatorKeys })).toBe('operator');
  expect(findOperator('', { operatorKey: undefined, operatorKeys: [] })).toBeUndefined();
});

test.each([
  ['a name twice', `ana:${hash('1')},ana:${hash('2')}`],
  ['a key twice', `ana:${hash('1')},ben:${hash('1')}`],
  ['the name of the single key', `operator:${hash('1')}`],
  ['a key instead of its hash', 'ana:key'],
  ['nothing', ''],
])('%s is refused', (_, list) => {
  expect(operatorKeyList.safeParse(list).success).toBe(false);
});
