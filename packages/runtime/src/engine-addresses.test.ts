import { expect, test } from 'vitest';
import { databaseLabel, refusedConnectionHint } from './engine-addresses.ts';

const ENV = { PALIGID_PORT_BASE: '23900' };

test('a refused connection says which engine is missing and what starts it', () => {
  expect(refusedConnectionHint(refused(23_901), ENV)).toBe(
    'PostgreSQL does not answer on 127.0.0.1:23901: start the engines with npm run services',
  );
  expect(refusedConnectionHint(new AggregateError([refused(23_902)]), ENV)).toMatch(/^Redis does not answer/);
});

test('other errors have no hint', () => {
  expect(refusedConnectionHint(new Error('password authentication failed'), ENV)).toBeUndefined();
  expect(refusedConnectionHint(undefined, ENV)).toBeUndefined();
});

function refused(port: number): Error {
  return Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
    ...{ code: 'ECONNREFUSED', address: '127.0.0.1', port },
  });
}

test.each([
  ['postgres://paligid:secret@127.0.0.1:20101/paligid', 'paligid at 127.0.0.1:20101'],
  ['postgres://reader@db.example/news?sslmode=require', 'news at db.example'],
  ['postgres:///paligid?host=/run/postgresql', 'paligid at /run/postgresql'],
  ['postgres:///paligid', 'paligid at localhost'],
])('%s is named without its secret', (url, label) => {
  expect(databaseLabel(url)).toBe(label);
});
