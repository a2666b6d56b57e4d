import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { birthTicks, isRunning, readIdentity, readPidFile } from './process-identity.ts';

const FIELDS = '1 10 10 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 136761 99 1 2';

test('the time of birth is field 22, whatever the name of the program holds', () => {
  expect(birthTicks(`42 (redis) S ${FIELDS}`)).toBe('136761');
  expect(birthTicks(`42 (a ) b) (c) R ${FIELDS}`)).toBe('136761');
});

test('a process that ended but was not collected is gone', () => {
  expect(birthTicks(`42 (redis) Z ${FIELDS}`)).toBeUndefined();
  expect(birthTicks(`42 (redis) X ${FIELDS}`)).toBeUndefined();
});

test('a process is itself, and another one with the same id is not', () => {
  const self = readIdentity(process.pid);
  expect(self).toBeDefined();
  expect(self && isRunning(self)).toBe(true);
  expect(isRunning({ pid: process.pid, birth: 'boot:1' })).toBe(false);
  expect(readIdentity(0x7fffffff)).toBeUndefined();
});

test('a pid file counts only for a process that works in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-pid-'));
  const file = join(folder, 'engine.pid');
  try {
    expect(readPidFile(file, process.cwd())).toBeUndefined();
    writeFileSync(file, `${process.pid}\nmore lines\n`);
    expect(readPidFile(file, process.cwd())?.pid).toBe(process.pid);
    expect(readPidFile(file, folder)).toBeUndefined();
    writeFileSync(file, 'rubbish');
    expect(readPidFile(file, process.cwd())).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
