import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { engineAddresses, enginePorts } from '@paligid/runtime/engine-addresses';
import pg from 'pg';
import { archiveCommand, backupSettings, pgbackrest } from '../../backup/pgbackrest.ts';
import { UserError } from '../../run-program.ts';
import { launchUntilReady } from '../../services/engine.ts';
import { postgres, stopPostgres } from '../../services/postgres.ts';
import { postgresHome, runAsPostgres } from '../../services/postgres-user.ts';
import { isRunning, readIdentity } from '../../services/process-identity.ts';
import { mostRelevantLine } from '../../services/run-command.ts';

export type BackedUpCluster = {
  address: string;
  /** Everything that pgBackRest stores and logs. */
  backups: string;
  passphrase: string;
  infoFile: string;
  backup: (kind: 'full' | 'incr') => Promise<void>;
  /** Waits until what was written is in the archive; else it takes up to `archive_timeout`. */
  archive: () => Promise<void>;
  /** Restores beside the first cluster, as on a new machine, and returns its address once it takes writes. */
  restore: (until: Date) => Promise<{ address: string; copyMs: number; replayMs: number }>;
  close: () => Promise<void>;
};

const FIRST = { PALIGID_PORT_BASE: '23300', PALIGID_PG_FSYNC: 'on' };
const SECOND = { PALIGID_PORT_BASE: '23310', PALIGID_PG_FSYNC: 'on' };
const BACKUP = resolve(import.meta.dirname, '../../backup/backup.sh');
const REPLAY_WITHIN_MS = 600_000;

/** A PostgreSQL of the drill's own with backups as in production: encrypted, every write archived. */
export async function startBackedUpCluster(say: (line: string) => void): Promise<BackedUpCluster> {
  const root = mkdtempSync(join(tmpdir(), 'paligid-restore-'));
  chmodSync(root, 0o755);
  const home = await postgresHome(root, say);
  const running = new Set<string>();
  const close = async () => {
    for (const folder of running) if (existsSync(join(folder, 'postmaster.pid'))) await stopPostgres(folder);
    for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await prepare(home, running)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(home: string, running: Set<string>): Promise<Omit<BackedUpCluster, 'close'>> {
  const passphrase = randomBytes(32).toString('base64url');
  const [backups, second] = [join(home, 'backups'), join(home, 'second')];
  await asPostgres('mkdir', ['-m', '700', backups, second]);
  const config = join(backups, 'pgbackrest.conf');
  const infoFile = join(backups, 'info.json');
  const script = join(backups, 'backup.sh');
  copyFileSync(BACKUP, script);

  const first = postgres(FIRST, home);
  const { postgres: port } = enginePorts(FIRST);
  writeFileSync(
    config,
    backupSettings({ folder: backups, passphrase, data: first.folder, port, sockets: home }),
  );
  chmodSync(config, 0o644);
  await launchUntilReady(first);
  running.add(first.folder);
  await withClient(first.address, async (db) => {
    for (const [name, value] of [
      ['archive_mode', 'on'],
      ['archive_command', archiveCommand(config)],
      ['archive_timeout', '60'],
      ['unix_socket_directories', home],
    ])
      await db.query(`alter system set ${name} = ${pg.escapeLiteral(value ?? '')}`);
  });
  await stopPostgres(first.folder);
  await launchUntilReady(first);
  await pgbackrest(config, 'stanza-create');
  await pgbackrest(config, 'check');

  return {
    address: first.address,
    backups,
    passphrase,
    infoFile,
    backup: async (kind) => {
      const settings = [`PGBACKREST_CONFIG=${config}`, `PALIGID_BACKUP_INFO=${infoFile}`];
      await asPostgres('env', [...settings, 'sh', script, kind]);
    },
    archive: async () => {
      await pgbackrest(config, 'check');
    },
    restore: async (until) => {
      const engine = postgres(SECOND, second);
      await asPostgres('mkdir', ['-m', '700', engine.folder]);
      const began = performance.now();
      await pgbackrest(
        ...[config, `--pg1-path=${engine.folder}`, '--type=time', `--target=${pgTime(until)}`],
        // The restored cluster must not write into the archive that it was made from.
        ...['--target-action=promote', '--archive-mode=off', 'restore'],
      );
      const copyMs = performance.now() - began;
      const server = readIdentity(await engine.launch());
      running.add(engine.folder);
      await untilPromoted(
        engineAddresses(SECOND).databaseUrl,
        () => server !== undefined && isRunning(server),
      );
      return { address: engine.address, copyMs, replayMs: performance.now() - began - copyMs };
    },
  };
}

/** PostgreSQL reads the moment in its own zone, which is UTC. */
function pgTime(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}

async function untilPromoted(address: string, isUp: () => boolean): Promise<void> {
  const deadline = performance.now() + REPLAY_WITHIN_MS;
  const isPromoted = () =>
    withClient(address, async (db) => {
      const { rows } = await db.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      return rows[0]?.waits === false;
    });
  while (!(await isPromoted().catch(() => false))) {
    if (!isUp() || performance.now() > deadline)
      throw new UserError('the restored cluster does not take writes');
    await wait(100);
  }
}

async function asPostgres(program: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runAsPostgres(program, args);
  if (code !== 0) throw new UserError(`${program}: ${mostRelevantLine(`${stdout}\n${stderr}`)}`);
}

export async function withClient<T>(address: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  db.on('error', () => {});
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
