import { resolve } from 'node:path';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { syncSources } from '@paligid/server/ingest/store/sources.repository';
import { readServerConfig, type ServerConfig } from '@paligid/server/platform/config';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase, leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import type { StartedProgram } from '@paligid/testkit/start-program';
import { type TokenMinter, tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import type { ProgramName } from '@paligid/testkit/world-settings';
import pg from 'pg';

/** A database, streams and keys for one part of the bench, and our programs running on them. */
export type BenchEnvironment = {
  /** Runs of about two seconds, to try the bench itself. */
  isQuick: boolean;
  /** The configuration of our programs. */
  config: ServerConfig;
  db: pg.Pool;
  minter: TokenMinter;
  /** Environment that makes a program write a CPU profile, when requested. */
  profiling: Record<string, string>;
  urls: World['urls'];
  /** `extra`: settings of this program alone. */
  start: (name: ProgramName, extra?: Record<string, string>) => Promise<StartedProgram>;
  close: () => Promise<void>;
};

export async function openBenchEnvironment(
  isQuick: boolean,
  profileFolder?: string,
): Promise<BenchEnvironment> {
  const database = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
  const subjects = leaseSubjects();
  const keys = leaseKeys();
  const minter = await tokenMinter();
  const world = await startWorld(
    {
      databaseUrl: database.url,
      redisUrl: keys.url,
      natsUrl: subjects.url,
      streamPrefix: subjects.prefix,
      keyPrefix: keys.prefix,
      jwks: JSON.stringify(minter.keys),
    },
    { only: [] },
  );
  const config = readServerConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: subjects.url,
    PALIGID_STREAM_PREFIX: subjects.prefix,
  });
  // Opened as the product opens its own pool: a transaction pipelines several statements.
  const db = new pg.Pool({ connectionString: database.url, max: 4, pipeline: true });
  await syncPlaces(db, GAZETTEER.places);
  const sources = knownSources('test');
  await syncSources(db, sources, new Date());
  const profiling: Record<string, string> =
    profileFolder === undefined
      ? {}
      : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(profileFolder)}` };
  const env = {
    PALIGID_LOG_LEVEL: 'warn',
    PALIGID_CADENCE_SCALE: '1',
    // No source is read: items come from the bench alone.
    PALIGID_SOURCES_OFF: sources.map(({ id }) => id).join(),
    ...profiling,
  };
  return {
    isQuick,
    config,
    db,
    minter,
    profiling,
    urls: world.urls,
    start: (name, extra) => world.start(name, { ...env, ...extra }),
    close: async () => {
      await world.stop();
      await db.end();
      await Promise.all([subjects.release(), keys.release()]);
      await database.release();
    },
  };
}
