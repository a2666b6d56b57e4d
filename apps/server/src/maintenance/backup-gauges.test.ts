import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricsRegistry } from '@paligid/runtime/metrics';
import { expect, onTestFinished, test, vi } from 'vitest';
import { measureBackups, newestBackups } from './backup-gauges.ts';

const info = (...backups: { type: string; stop: number; error?: boolean }[]) =>
  JSON.stringify([
    {
      name: 'paligid',
      status: { code: 0, message: 'ok' },
      backup: backups.map(({ type, stop, error = false }) => ({
        ...{ label: `20261117-120000${type}`, type, error },
        ...{ timestamp: { start: stop - 60, stop } },
      })),
    },
  ]);

test('the newest backup of each type counts, and none with broken pages', () => {
  expect(
    newestBackups(
      info(
        { type: 'full', stop: 1_000 },
        { type: 'incr', stop: 3_000 },
        { type: 'incr', stop: 2_000 },
        { type: 'incr', stop: 4_000, error: true },
      ),
    ),
  ).toEqual({ full: 1_000, incr: 3_000 });
  expect(newestBackups('[]')).toEqual({});
});

test('a file that cannot be read is logged and leaves the last age, which grows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'info.json');
  const logger = { ...{ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } };
  const quiet = { ...logger, isLevelEnabled: () => false, child: () => quiet };
  const value = async () =>
    (await metricsRegistry.getSingleMetric('paligid_backup_completed_timestamp_seconds')?.get())?.values;

  await measureBackups(file, quiet);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  expect(await value()).toEqual([]);

  writeFileSync(file, info({ type: 'full', stop: 5_000 }));
  await measureBackups(file, quiet);
  expect(await value()).toMatchObject([{ value: 5_000, labels: { type: 'full' } }]);

  for (const broken of ['', '[{"backup":[{"type":"full"}]}]', '{}', '[{"backup":"x"}]']) {
    writeFileSync(file, broken);
    await measureBackups(file, quiet);
  }
  expect(logger.warn).toHaveBeenCalledTimes(5);
  expect(await value()).toMatchObject([{ value: 5_000 }]);
});
