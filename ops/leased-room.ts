import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/lease-database';
import { leaseKeys } from '@paligid/testkit/lease-keys';
import { leaseSubjects } from '@paligid/testkit/lease-subjects';
import type { WorldRoom } from '@paligid/testkit/world-settings';

export type LeasedRoom = { room: WorldRoom; release: () => Promise<void> };

/** A database, streams and keys for one world alone; giving them back leaves nothing on the engines. */
export async function leaseRoom(): Promise<LeasedRoom> {
  const database = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
  const subjects = leaseSubjects();
  const keys = leaseKeys();
  return {
    room: {
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
