import { expect } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { ensureStreams, streamNames } from '../src/platform/streams.ts';
import { emptyOutbox, everythingAnnounced, published, relayTest as test, write } from './relay-outbox.ts';

const newId = newIds(systemClock);

test.beforeEach(emptyOutbox);

test('what was published and never marked is published again and dropped as a double', async ({
  db,
  manager,
  config,
  relay,
}) => {
  const first = relay();
  await write(db, 20, 'story.published.v1');
  await everythingAnnounced(db);
  await first.stop();
  await db.query('update outbox set announced_at = null where sequence > 5');
  relay();
  await everythingAnnounced(db);
  expect(await published(manager, config, 'events')).toHaveLength(20);
});

test('a wiped stream is filled again with the same numbers, also while nothing new happens', async ({
  db,
  manager,
  config,
  relay,
}) => {
  relay();
  await write(db, 600, 'story.published.v1');
  await write(db, 3, 'alert.issued.v1');
  await everythingAnnounced(db);
  const before = {
    events: await published(manager, config, 'events'),
    alerts: await published(manager, config, 'alerts'),
  };

  const names = streamNames(config.streamPrefix);
  await manager.streams.delete(names.events);
  await manager.streams.delete(names.alerts);
  await expect
    .poll(() => published(manager, config, 'alerts').catch(() => []), { timeout: 10_000 })
    .toEqual(before.alerts);
  await expect.poll(() => published(manager, config, 'events'), { timeout: 10_000 }).toEqual(before.events);
});

test('a stream that is wiped while rows are announced ends complete', async ({
  db,
  manager,
  config,
  relay,
}) => {
  relay();
  await write(db, 300, 'story.published.v1');
  await everythingAnnounced(db);
  await write(db, 400, 'story.published.v1');
  await manager.streams.delete(streamNames(config.streamPrefix).events);
  await write(db, 300, 'story.published.v1');
  await everythingAnnounced(db);
  await expect
    .poll(async () => sorted(await published(manager, config, 'events')), { timeout: 10_000 })
    .toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
});

test('rows older than a cursor can be are not announced again', async ({ db, manager, config, relay }) => {
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, payload, sequence, announced_at)
     values (first_id_at(now() - interval '25 hours'), 'story.published.v1', 'best_effort', $1, 1, $2, 1, now())`,
    [newId(), JSON.stringify({ story_id: `s-${newId()}`, cluster_id: null })],
  );
  await db.query('update relay_state set last_sequence = 1');
  await manager.streams.delete(streamNames(config.streamPrefix).events);
  relay();
  await write(db, 1, 'story.published.v1');
  await everythingAnnounced(db);
  expect((await published(manager, config, 'events')).map((event) => event.sequence)).toEqual([2]);
});

test('streams are made once and mended when a setting changes', async ({ nats, config, manager }) => {
  const prefix = config.streamPrefix;
  expect(await ensureStreams(nats, prefix, config)).toEqual([]);
  await manager.streams.delete(streamNames(prefix).dead);
  expect(await ensureStreams(nats, prefix, config)).toEqual([streamNames(prefix).dead]);
  await ensureStreams(nats, prefix, { ...config, streamMegabytes: 4 });
  const { config: events } = await manager.streams.info(streamNames(prefix).events);
  expect(events).toMatchObject({ max_bytes: 4 * 1024 * 1024, storage: 'file', num_replicas: 1 });
  expect(events.duplicate_window).toBeGreaterThanOrEqual(120 * 1e9);
});

function sorted(events: { sequence: number }[]): number[] {
  return events.map((event) => event.sequence).toSorted((a, b) => a - b);
}
