import { join } from 'node:path';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import { expect, test } from 'vitest';
import { measureMessages } from '../../eval/check-quality.ts';

const SETS = join(import.meta.dirname, '../../../apps/server/evaluation/check');
/** `recall`: the share of true messages that was confirmed when the rules were last changed. */
const RECORDED = [
  { set: 'dev', recall: 1 },
  { set: 'held', recall: 0.8 },
];

test.for(RECORDED)(
  'of the messages of $set only true ones are confirmed',
  { timeout: 120_000 },
  async (recorded) => {
    const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
    try {
      const { precision, recall } = await measureMessages(lease.url, join(SETS, `${recorded.set}.jsonl`));
      expect(precision).toBe(1);
      expect(recall).toBeGreaterThanOrEqual(recorded.recall - 0.01);
    } finally {
      await lease.release();
    }
  },
);
