import { open } from 'node:fs/promises';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import { z } from 'zod';

/** Thirty backups are about 20 kB. */
const MAX_BYTES = 4_000_000;

const completed = gauge(
  'backup_completed_timestamp_seconds',
  'When the newest good backup of each type ended, as the file of PALIGID_BACKUP_INFO_FILE says.',
  ['type'],
);

const BackupInfo = z.array(
  z.object({
    backup: z
      .array(
        z.object({
          type: z.enum(['full', 'diff', 'incr']),
          /** Of pages whose checksum is wrong: such a backup is no help. */
          error: z.boolean().nullish(),
          timestamp: z.object({ stop: z.number().int().positive() }),
        }),
      )
      .max(10_000),
  }),
);

type Newest = Partial<Record<'full' | 'diff' | 'incr', number>>;

/** Reads when the last backups ended. What cannot be read leaves the old values, which grow older by themselves. */
export async function measureBackups(file: string | undefined, logger: Logger): Promise<void> {
  if (file === undefined) return;
  try {
    for (const [type, stop] of Object.entries(newestBackups(await readBounded(file)))) {
      completed.set({ type }, stop);
    }
  } catch (err) {
    logger.warn({ err }, 'backup.info-unreadable');
  }
}

/** The newest good backup of each type in the output of `pgbackrest info --output=json`, in Unix seconds. */
export function newestBackups(text: string): Newest {
  const newest: Newest = {};
  for (const { backup } of BackupInfo.parse(JSON.parse(text))) {
    for (const { type, error, timestamp } of backup) {
      if (error !== true) newest[type] = Math.max(newest[type] ?? 0, timestamp.stop);
    }
  }
  return newest;
}

async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new Error(`the file has ${size} bytes, over ${MAX_BYTES}`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
