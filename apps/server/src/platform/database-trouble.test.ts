import { expect, test } from 'vitest';
import { databaseTrouble } from './database-trouble.ts';

const coded = (code: string) => Object.assign(new Error('some text'), { code });

test('a statement that ran out of time is slow', () => {
  expect(databaseTrouble(coded('57014'))).toBe('slow');
});

test('a database that stops, starts, is full or cannot be reached is gone', () => {
  for (const code of ['57P01', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET']) {
    expect(databaseTrouble(coded(code)), code).toBe('gone');
  }
  for (const text of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
    expect(databaseTrouble(new Error(text)), text).toBe('gone');
  }
  expect(databaseTrouble(new AggregateError([coded('ECONNREFUSED')]))).toBe('gone');
});

test('our own mistakes are no trouble of the database', () => {
  for (const error of [coded('42601'), coded('23505'), new Error('no'), 'text', undefined]) {
    expect(databaseTrouble(error)).toBeUndefined();
  }
});
