import { engineAddresses } from '@paligid/ops/engines';
import { Redis } from 'ioredis';
import { leaseName } from './lease-name.ts';

export type KeysLease = { url: string; prefix: string; release: () => Promise<void> };

/** A prefix for the suite's Redis keys. Giving it back deletes what was written under it. */
export function leaseKeys(): KeysLease {
  const { redisUrl } = engineAddresses(process.env);
  const prefix = `${leaseName()}:`;
  return {
    url: redisUrl,
    prefix,
    release: async () => {
      const redis = new Redis(redisUrl);
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 })) {
        if (keys.length > 0) await redis.unlink(...keys);
      }
      await redis.quit();
    },
  };
}
