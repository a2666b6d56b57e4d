import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../services/run-command.ts';

const MIGRATIONS = 'apps/server/migrations';
/** Renamed tables and columns outright, once: releases before it cannot run on the current schema. */
const RENAMING_MIGRATION = '0032_plain_names.sql';

/**
 * The newest commit without the newest migration: the release that runs while that migration does. Undefined where the
 * history does not reach back to it, as in a shallow clone.
 */
export async function previousRevision(root: string, wanted?: string): Promise<string | undefined> {
  const revision = wanted ?? (await beforeNewestMigration(root));
  const { code, stdout } = await git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  return code === 0 ? stdout.trim() : undefined;
}

/** True if the revision reads and writes the names that the current schema has (docs/decisions/0024-plain-names.md). */
export async function hasCurrentNames(root: string, revision: string): Promise<boolean> {
  const { code } = await git(root, 'cat-file', '-e', `${revision}:${MIGRATIONS}/${RENAMING_MIGRATION}`);
  return code === 0;
}

async function beforeNewestMigration(root: string): Promise<string> {
  const newest = readdirSync(join(root, MIGRATIONS)).sort().at(-1) ?? '';
  const { stdout } = await git(
    root,
    ...['log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`],
  );
  // An uncommitted migration is newer than every commit.
  return stdout.trim() === '' ? 'HEAD' : `${stdout.trim()}^`;
}

function git(root: string, ...args: string[]) {
  return runCommand('git', args, { cwd: root });
}
