import { expect, test } from 'vitest';
import { classifyDatabaseFailure } from './database-failure.ts';

const coded = (code: string) => Object.assign(new Error('some text'), { code });

test('a statement that ran out of time is slow', () => {
  expect(classifyDatabaseFailure(coded('57014'))).toBe('slow');
});

test('a database that stops, starts, is full or cannot be reached is gone', () => {
  for (const code of ['57P01', '57P03', '53300', '53100', '08006', 'ECONNREFUSED', 'ECONNRESET']) {
    expect(classifyDatabaseFailure(coded(code)), code).toBe('gone');
  }
  for (const text of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
    expect(classifyDatabaseFailure(new Error(text)), text).toBe('gone');
  }
  expect(classifyDatabaseFailure(new AggregateError([coded('ECONNREFUSED')]))).toBe('gone');
});

test('a server that was replaced and only reads is gone, and no mistake of ours', () => {
  expect(classifyDatabaseFailure(coded('25006'))).toBe('gone');
});

test('our own mistakes are no trouble of the database', () => {
  for (const error of [coded('42601'), coded('23505'), new Error('no'), 'text', undefined]) {
    expect(classifyDatabaseFailure(error)).toBeUndefined();
  }
});
