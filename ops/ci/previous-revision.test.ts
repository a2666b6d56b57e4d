import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { runCommand } from '../services/run-command.ts';
import { hasCurrentNames, previousRevision } from './previous-revision.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
const test = base.extend('repository', async ({}, { onCleanup }) => {
  const root = mkdtempSync(join(tmpdir(), 'paligid-history-'));
  onCleanup(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/server/migrations'), { recursive: true });
  const git = async (...args: string[]) => {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@paligid.test'];
    const { code, stdout, stderr } = await runCommand('git', [...who, ...args], { cwd: root });
    if (code !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  await git('init', '--quiet');
  return {
    root,
    git,
    write: (path: string) => writeFileSync(join(root, path), path),
    commit: async () => {
      await git('add', '--all');
      await git('commit', '--quiet', '--message', 'step');
      return git('rev-parse', 'HEAD');
    },
  };
});

test('the release before is the commit before the newest migration', async ({ repository }) => {
  const { root, write, commit } = repository;
  write('apps/server/migrations/0001_first.sql');
  await commit();
  write('readme');
  const before = await commit();
  write('apps/server/migrations/0002_second.sql');
  await commit();
  write('other');
  const last = await commit();
  expect(await previousRevision(root)).toBe(before);
  expect(await previousRevision(root, 'HEAD')).toBe(last);
  write('apps/server/migrations/0003_not_committed.sql');
  expect(await previousRevision(root)).toBe(last);
});

test('a history that does not reach back has none', async ({ repository }) => {
  const { root, write, commit } = repository;
  write('apps/server/migrations/0001_first.sql');
  await commit();
  expect(await previousRevision(root)).toBeUndefined();
  expect(await previousRevision(root, 'v0.0.0')).toBeUndefined();
});

test('a release from before the outright renaming is not comparable', async ({ repository }) => {
  const { root, write, commit } = repository;
  write('apps/server/migrations/0031_confidence.sql');
  const old = await commit();
  write('apps/server/migrations/0032_plain_names.sql');
  const renamed = await commit();
  expect(await hasCurrentNames(root, old)).toBe(false);
  expect(await hasCurrentNames(root, renamed)).toBe(true);
});
