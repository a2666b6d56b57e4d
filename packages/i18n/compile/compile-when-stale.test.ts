import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh } from './compile-when-stale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paligid-messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('compiled messages are stale once a message is newer, or when a release was compiled', () => {
  const messages = join(folder, 'messages');
  const compiled = join(folder, 'paraglide');
  write(join(messages, 'fil'), 'story.json', 1_000);
  write(join(compiled, 'messages'), 'fil.js', 2_000);
  expect(isFresh(messages, compiled)).toBe(false);
  write(join(compiled, 'messages'), 'en-XA.js', 2_000);
  expect(isFresh(messages, compiled)).toBe(true);
  write(join(messages, 'fil'), 'story.json', 3_000);
  expect(isFresh(messages, compiled)).toBe(false);
});

test('compiled messages are stale once a file of messages was removed', () => {
  const messages = join(folder, 'messages');
  const compiled = join(folder, 'paraglide');
  write(join(messages, 'fil'), 'story.json', 1_000);
  write(join(compiled, 'messages'), 'en-XA.js', 2_000);
  rmSync(join(messages, 'fil', 'story.json'));
  expect(isFresh(messages, compiled)).toBe(false);
});

function write(path: string, name: string, seconds: number): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), '{}');
  utimesSync(join(path, name), seconds, seconds);
  utimesSync(path, seconds, seconds);
}
