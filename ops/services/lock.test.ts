import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../run-program.ts';
import { withLock } from './lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paligid-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const quiet = () => undefined;

test('two that want the same lock work one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) =>
    withLock(join(folder, 'lock'), quiet, async () => {
      steps.push(`${name} begins`);
      await sleep(50);
      steps.push(`${name} ends`);
    });
  await Promise.all([work('one'), work('two')]);
  expect(steps[1]).toBe(steps[0]?.replace('begins', 'ends'));
  expect(steps[3]).toBe(steps[2]?.replace('begins', 'ends'));
});

test('the file names the holder, and work that fails lets go', async () => {
  const file = join(folder, 'lock');
  const failing = withLock(file, quiet, async () => {
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`);
    throw new UserError('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await withLock(file, quiet, async () => 'done')).toBe('done');
});

test('one that has to wait says for whom', async () => {
  const file = join(folder, 'lock');
  const printed: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = withLock(file, quiet, async () => {
    begun.resolve();
    while (printed.length === 0) await sleep(20);
  });
  await begun.promise;
  await withLock(
    file,
    (line) => printed.push(line),
    async () => undefined,
  );
  await first;
  expect(printed).toEqual([`waiting for process ${process.pid}, which is at work on the same files`]);
});
