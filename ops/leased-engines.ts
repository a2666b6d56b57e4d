import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase, leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import type { WorldEngines } from '@paligid/testkit/world-settings';

export type LeasedEngines = { engines: WorldEngines; release: () => Promise<void> };

/** A database, streams and keys for one world alone; releasing them leaves nothing on the engines. */
export async function leaseEngines(): Promise<LeasedEngines> {
  const database = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
  const subjects = leaseSubjects();
  const keys = leaseKeys();
  return {
    engines: {
      databaseUrl: database.url,
      redisUrl: keys.url,
      natsUrl: subjects.url,
      streamPrefix: subjects.prefix,
      keyPrefix: keys.prefix,
    },
    release: async () => {
      await Promise.all([database.release(), subjects.release(), keys.release()]);
    },
  };
}
