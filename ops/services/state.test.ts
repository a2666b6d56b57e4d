import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../run-program.ts';
import { type EngineRecord, parseState, readState, writeState } from './state.ts';

const RECORD: EngineRecord = {
  engine: 'Redis',
  version: '7.0.15',
  pid: 42,
  birth: 'boot:1',
  port: 20102,
  folder: '/data/redis',
};

test('what was written is read again, and nothing leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-state-'));
  try {
    expect(readState(folder)).toEqual([]);
    writeState(folder, [RECORD]);
    expect(readState(folder)).toEqual([RECORD]);
    writeState(folder, []);
    expect(existsSync(join(folder, 'services.json'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a state file that is not ours is trouble, never a list of processes to end', () => {
  const wrong = ['', '{}', '[1]', '[null]', JSON.stringify([{ ...RECORD, pid: '42' }])];
  wrong.push(
    JSON.stringify([{ ...RECORD, engine: 'MySQL' }]),
    JSON.stringify([{ ...RECORD, birth: undefined }]),
  );
  for (const text of wrong) {
    expect(() => parseState(text, 'services.json')).toThrow(
      new UserError('services.json cannot be read; end the engines by hand and remove it'),
    );
  }
});
