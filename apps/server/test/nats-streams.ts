import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { openLogger } from '@paligid/runtime/logger';
import { leaseSubjects } from '@paligid/testkit/leases';
import { readServerConfig, type ServerConfig } from '../src/platform/config.ts';
import { openNats } from '../src/platform/nats.ts';
import { ensureStreams } from '../src/platform/streams.ts';
import { databaseTest } from './server-database.ts';

export const silent = openLogger({ logLevel: 'silent' }, 'test');

/** A test with a database and streams of its own file, and the settings of a program that uses both. */
export const enginesTest = databaseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('subjects', { scope: 'file' }, async ({}, { onCleanup }) => {
    const lease = leaseSubjects();
    onCleanup(lease.release);
    return lease;
  })
  .extend('config', { scope: 'file' }, ({ databaseUrl, subjects }): ServerConfig => {
    const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, NATS_URL: subjects.url });
    return { ...config, streamPrefix: subjects.prefix, streamMegabytes: 8 };
  })
  .extend('nats', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    const nats = await openNats(config, 'test', silent);
    onCleanup(() => nats.close());
    await ensureStreams(nats, config.streamPrefix, config);
    return nats;
  })
  .extend('manager', { scope: 'file' }, ({ nats }): Promise<JetStreamManager> => jetstreamManager(nats));
