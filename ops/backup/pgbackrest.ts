/** PostgreSQL's backups by pgBackRest, with the settings of production and folders of one's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { installPackages } from '../services/install-packages.ts';
import { runAsPostgres } from '../services/postgres-user.ts';
import { findProgram } from '../services/programs.ts';
import { mostRelevantLine } from '../services/run-command.ts';

const STANZA = 'paligid';

type BackupPlaces = {
  /** Repository, spool and logs; belongs to PostgreSQL's user. */
  readonly folder: string;
  readonly passphrase: string;
  readonly data: string;
  readonly port: number;
  readonly sockets: string;
};

export async function findBackupTools(env: Environment, say: (line: string) => void): Promise<void> {
  const missing = ['pgbackrest', 'age'].filter((name) => findProgram(name, env) === undefined);
  await installPackages(missing, env, say);
}

/** The settings of `pgbackrest.conf` with other places; the passphrase beside them, as `conf.d/cipher.conf` has it. */
export function backupSettings({ folder, passphrase, data, port, sockets }: BackupPlaces): string {
  const changed: Readonly<Record<string, string>> = {
    'repo1-path': join(folder, 'repository'),
    'log-path': join(folder, 'log'),
    'pg1-path': data,
    'pg1-port': `${port}`,
  };
  const lines = readFileSync(join(import.meta.dirname, 'pgbackrest.conf'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = ''] = line.split('=');
      return changed[name] === undefined ? line : `${name}=${changed[name]}`;
    });
  return [
    ...lines,
    `pg1-socket-path=${sockets}`,
    '[global]',
    `repo1-cipher-pass=${passphrase}`,
    `lock-path=${join(folder, 'lock')}`,
    '',
  ].join('\n');
}

export function archiveCommand(config: string): string {
  return `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`;
}

/** Runs pgBackRest as PostgreSQL's user; an error is one line. */
export async function pgbackrest(config: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runAsPostgres('pgbackrest', [
    `--config=${config}`,
    `--stanza=${STANZA}`,
    ...args,
  ]);
  if (code === 0) return stdout;
  throw new UserError(`pgbackrest ${args.at(-1)}: ${mostRelevantLine(`${stdout}\n${stderr}`)}`);
}
