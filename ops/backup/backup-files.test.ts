import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differences } from '../drill/restore/checksums.ts';
import { backupSettings } from './pgbackrest.ts';

const file = readFileSync(join(import.meta.dirname, 'pgbackrest.conf'), 'utf8');
const settings = (text: string) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([a-z][\w-]*)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );

test('the drill backs up with the settings of production but for its places', () => {
  const places = { folder: '/f', passphrase: 'p', data: '/d', port: 1, sockets: '/s' };
  const drill = settings(backupSettings(places));
  const own = ['repo1-path', 'log-path', 'pg1-path', 'pg1-port'];
  for (const [name, value] of settings(file)) {
    if (own.includes(name)) expect(drill.get(name), name).toMatch(/^(\/f\/|\/d$|1$)/);
    else expect(drill.get(name), name).toBe(value);
  }
});

test('backups are encrypted, kept for four weeks, and the passphrase stands in no file of ours', () => {
  expect(settings(file).get('repo1-cipher-type')).toBe('aes-256-cbc');
  expect(settings(file).get('repo1-retention-full')).toBe('4');
  expect(settings(file).has('repo1-cipher-pass')).toBe(false);
});

test('a table that is missing, new or different after a restore is named', () => {
  const before = new Map([
    ['a', '1 rows, 7'],
    ['b', '2 rows, 9'],
    ['c', '0 rows, 0'],
  ]);
  const after = new Map([
    ['a', '1 rows, 7'],
    ['b', '2 rows, 8'],
    ['d', '0 rows, 0'],
  ]);
  expect(differences(before, after)).toEqual(['b', 'c', 'd']);
  expect(differences(before, new Map(before))).toEqual([]);
});
