import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../services/run-command.ts';

const MIGRATIONS = 'apps/server/migrations';

/**
 * The newest commit without the newest migration: the release that runs while that migration does. Undefined where the
 * history does not reach back to it, as in a shallow clone.
 */
export async function previousRevision(root: string, wanted?: string): Promise<string | undefined> {
  const revision = wanted ?? (await beforeNewestMigration(root));
  const { code, stdout } = await git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  return code === 0 ? stdout.trim() : undefined;
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
