import type { JetStreamManager } from '@nats-io/jetstream';
import { cellToInt8, readerCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import type { ServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { streamNames } from '../src/platform/streams.ts';
import { type Relay, startRelay } from '../src/relay/relay.ts';
import { enginesTest, silent } from './nats-streams.ts';

const newId = newIds(systemClock);
export const CELL = readerCell({ lat: 14.6481, lon: 121.1133 });

/** Starts relays on an outbox and streams of its own. */
export const relayTest = enginesTest
  .extend('pool', { scope: 'file' }, ({ config }, { onCleanup }) => {
    const pool = openDatabase(config, 'test', silent);
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('relay', ({ config, pool, nats }, { onCleanup }): (() => Relay) => {
    const started: Relay[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((relay) => relay.stop()));
    });
    return () => {
      const relay = startRelay({ config, pool, nats, clock: systemClock, logger: silent });
      started.push(relay);
      return relay;
    };
  });

type RelayEngines = { db: pg.Client; manager: JetStreamManager; config: ServerConfig };

export async function emptyOutbox({ db, manager, config }: RelayEngines): Promise<void> {
  await db.query('truncate outbox; update relay_state set last_sequence = 0');
  const { events, alerts } = streamNames(config.streamPrefix);
  for (const stream of [events, alerts]) await manager.streams.purge(stream);
}

/** Writes events of one name to the outbox and returns their ids. */
export async function write(db: pg.Client, count: number, event: string): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const isAlert = event.startsWith('alert.');
  const payloads = ids.map((id) =>
    JSON.stringify(
      isAlert ? { alert_id: id, item_id: `s-${id}` } : { story_id: `s-${id}`, cluster_id: null },
    ),
  );
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload)
     select id, $3, $4, id, 1, $5, payload from unnest($1::uuid[], $2::jsonb[]) as row (id, payload)`,
    [ids, payloads, event, isAlert ? 'guaranteed' : 'best_effort', [cellToInt8(CELL)]],
  );
  await db.query('notify outbox');
  return ids;
}

export async function published(
  manager: JetStreamManager,
  config: ServerConfig,
  stream: 'events' | 'alerts',
) {
  const name = streamNames(config.streamPrefix)[stream];
  const { state } = await manager.streams.info(name);
  const found: { sequence: number }[] = [];
  if (state.messages === 0) return found;
  const consumer = await manager.jetstream().consumers.get(name, {});
  const messages = await consumer.fetch({ max_messages: state.messages, expires: 5_000 });
  for await (const message of messages) found.push(message.json());
  await consumer.delete().catch(() => {});
  return found;
}

export function everythingAnnounced(db: pg.Client): Promise<void> {
  const waiting = async () => (await db.query('select 1 from outbox where announced_at is null')).rowCount;
  return expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}
