import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'paligid-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

test('a secret is read from its file, without the line break at the end', () => {
  const { env, faults } = withSecretFiles({ A_FILE: file('s3cret \n'), B: 'own' }, ['A', 'B']);
  expect(faults).toEqual([]);
  expect(env).toMatchObject({ A: 's3cret ', B: 'own' });
});

test('only secrets are read from files: another setting may itself end with _FILE', () => {
  expect(withSecretFiles({ PMTILES_FILE: '/nowhere' }, ['A'])).toEqual({
    env: { PMTILES_FILE: '/nowhere' },
    faults: [],
  });
});

test('a missing, empty, huge or doubled secret is named, and never quoted', () => {
  const env = {
    A_FILE: join(folder, 'missing'),
    B_FILE: file('\n'),
    C_FILE: file('x'.repeat(70_000)),
    ...{ D: 'one', D_FILE: file('two') },
  };
  expect(withSecretFiles(env, ['A', 'B', 'C', 'D']).faults).toEqual([
    'A_FILE cannot be read',
    'B_FILE is empty or too large',
    'C_FILE is empty or too large',
    'D and D_FILE must not both be set',
  ]);
});
