/**
 * Backs a PostgreSQL of its own up as production does, does damage, restores it to the moment before on another port,
 * and compares every table. Then settings and keys. `npm run drill:restore -- --stories 800000` is over 1 GB; the report
 * is .reports/drill-restore.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newestBackups } from '@paligid/server/maintenance/backup-gauges';
import { migrate } from '@paligid/server/platform/migrations';
import { findBackupTools } from '../../backup/pgbackrest.ts';
import { loadStories } from '../../bench/search/load-stories.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { runCommand } from '../../services/run-command.ts';
import { writeReport } from '../report.ts';
import { differences, tableChecksums } from './checksums.ts';
import { type BackedUpCluster, startBackedUpCluster, withClient } from './cluster.ts';

const KNOWN_ROWS = 1_000;
const ARCHIVE_DAYS = 60;
const GB = 1e9;
const SAVE_SETTINGS = resolve(import.meta.dirname, '../../backup/save-settings.sh');

/** After the full backup, and again after the incremental one: the last are in the archived log alone. */
const WRITE_KNOWN_ROWS = `insert into stories (id, item_id, source_id, title, summary, category, severity, place_name,
    precision, lat, lon, published, seen_at, accepted_at, rules_version, updated_at)
  select gen_random_uuid(), gen_random_uuid(), source_id, $1 || title, summary, category, severity, place_name,
    precision, lat, lon, published, seen_at, accepted_at, rules_version, clock_timestamp()
  from stories limit ${KNOWN_ROWS}`;

const DAMAGE = `drop table stories cascade; delete from sources; truncate story_search;
  create table written_after_the_damage (n int)`;

await runProgram(async () => {
  const { values } = parseArgs({ options: { stories: { type: 'string', default: '100000' } } });
  const stories = Number(values.stories);
  if (!Number.isInteger(stories) || stories < 1_000 || stories > 20_000_000)
    throw new UserError('--stories takes 1000 to 20000000');
  await findBackupTools(process.env, say);
  const cluster = await startBackedUpCluster(say);
  try {
    const restored = await restoreAfterDamage(cluster, stories);
    const settings = await restoreSettings();
    writeReport(
      {
        name: 'restore',
        command: `npm run drill:restore -- --stories ${stories}`,
        what: 'stories were dropped and sources deleted; the database was restored to the moment before, elsewhere.',
        figures: [...restored.figures, ...settings.figures],
        failures: [...restored.failures, ...settings.failures],
      },
      new Date(),
    );
    if (restored.failures.length + settings.failures.length > 0) process.exitCode = 1;
  } finally {
    await cluster.close();
  }
});

type Outcome = { figures: [string, string][]; failures: string[] };

async function restoreAfterDamage(cluster: BackedUpCluster, stories: number): Promise<Outcome> {
  await migrate(cluster.address, new Date());
  say(`loading ${stories} stories`);
  await loadStories(cluster.address, { count: stories, days: ARCHIVE_DAYS, now: new Date() });
  const fullMs = await timed(() => cluster.backup('full'));
  await writeKnownRows(cluster.address, 'between the backups: ');
  const incrementalMs = await timed(() => cluster.backup('incr'));
  await writeKnownRows(cluster.address, 'in the log alone: ');
  const { expected, bytes, moment } = await withClient(cluster.address, async (db) => {
    const sums = await tableChecksums(db);
    const { rows } = await db.query<{ moment: Date; bytes: string }>(
      'select clock_timestamp() as moment, pg_database_size(current_database()) as bytes',
    );
    // A reader of clocks with milliseconds must not round the moment past the damage.
    await wait(1_000);
    await db.query(DAMAGE);
    return { expected: sums, bytes: Number(rows[0]?.bytes), moment: rows[0]?.moment ?? new Date() };
  });
  await cluster.archive();
  say(`damage done; restoring to ${moment.toISOString()}`);
  const { address, copyMs, replayMs } = await cluster.restore(moment);
  const found = await withClient(address, tableChecksums);
  const wrong = differences(expected, found);
  const known = await withClient(address, async (db) => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from stories where title like 'in the log alone: %'`,
    );
    return rows[0]?.count;
  });
  const stored = await folderBytes(join(cluster.backups, 'repository'));
  const rate = bytes / (copyMs / 1_000);
  const backups = newestBackups(readFileSync(cluster.infoFile, 'utf8'));
  return {
    figures: [
      ['size of the database', `${(bytes / GB).toFixed(2)} GB, ${expected.size} tables`],
      ['full backup', `${seconds(fullMs)}, ${megabytes(bytes / (fullMs / 1_000))}/s`],
      ['incremental backup', seconds(incrementalMs)],
      ['repository with both and the log, compressed and encrypted', megabytes(stored)],
      ['files copied back', `${seconds(copyMs)}, ${megabytes(rate)}/s`],
      ['log replayed to the moment, and writes taken', seconds(replayMs)],
      ['tables whose checksum differs', `${wrong.length} of ${expected.size}`],
      ['known rows that were in the log alone', `${known} of ${KNOWN_ROWS}`],
      ['10 GB at this rate (arithmetic, not measured)', seconds((10 * GB) / (rate / 1_000) + replayMs)],
    ],
    failures: [
      ...wrong.map((name) => `${name} differs`),
      ...(known === KNOWN_ROWS ? [] : [`${known} of ${KNOWN_ROWS} known rows`]),
      ...(backups.full !== undefined && backups.incr !== undefined ? [] : ['the info file lacks a backup']),
      ...(await leaks(cluster.backups, cluster.passphrase)),
    ],
  };
}

async function writeKnownRows(address: string, mark: string): Promise<void> {
  await withClient(address, (db) => db.query(WRITE_KNOWN_ROWS, [mark]));
}

/** The passphrase stands in its settings alone, and no text of a story in the repository. */
async function leaks(backups: string, passphrase: string): Promise<string[]> {
  const settings = '--exclude=pgbackrest.conf';
  const inLogs = await runCommand('grep', ['-rqF', settings, passphrase, backups]);
  const inRepository = await runCommand('grep', ['-rqaF', 'in the log alone: ', join(backups, 'repository')]);
  return [
    ...(inLogs.code === 1 ? [] : ['the passphrase stands in a log or in the repository']),
    ...(inRepository.code === 1 ? [] : ['a text of a story can be read in the repository']),
  ];
}

/** Settings and keys: saved, nothing readable without the private key, restored byte for byte. */
async function restoreSettings(): Promise<Outcome> {
  const root = mkdtempSync(join(tmpdir(), 'paligid-settings-'));
  try {
    const [etc, saved, back] = ['etc', 'saved', 'back'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [etc, saved, back]) mkdirSync(folder, { mode: 0o700 });
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(join(etc, 'api.env'), `PALIGID_SERVICE_KEY=${secret}\n`, { mode: 0o600 });
    const identity = join(root, 'identity');
    await must('age-keygen', ['-o', identity]);
    const recipients = join(root, 'recipients');
    writeFileSync(recipients, `${/public key: (\S+)/.exec(readFileSync(identity, 'utf8'))?.[1]}\n`);
    const said = await must('bash', [SAVE_SETTINGS, etc, saved, recipients]);
    const [file = ''] = readdirSync(saved);
    const archive = join(saved, file);
    const opened = join(root, 'opened.tar');
    await must('age', ['--decrypt', '--identity', identity, '--output', opened, archive]);
    await must('tar', ['--extract', '--file', opened, '--directory', back]);
    const isSame = readFileSync(join(back, 'api.env'), 'utf8') === `PALIGID_SERVICE_KEY=${secret}\n`;
    const isReadable = readFileSync(archive).includes(secret) || said.includes(secret);
    return {
      figures: [['settings and keys restored byte for byte', isSame ? 'yes' : 'no']],
      failures: [
        ...(isSame ? [] : ['settings differ after their restore']),
        ...(isReadable ? ['a secret can be read in the archive or in what was printed'] : []),
      ],
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function must(program: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args);
  if (code !== 0) throw new UserError(`${program}: ${stderr.trim()}`);
  return `${stdout}${stderr}`;
}

async function folderBytes(folder: string): Promise<number> {
  return Number.parseInt(await must('du', ['-sb', folder]), 10);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
