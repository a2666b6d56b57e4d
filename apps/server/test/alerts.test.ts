import { NATION_CELL, readerCell } from '@paligid/geo/cells';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { recordDelivery } from '../src/features/alerts/alerts.service.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { streamNames } from '../src/platform/streams.ts';
import { deliveries, recorded, alertsTest as test } from './alert-records.ts';
import { publishStory } from './published-stories.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CELL = readerCell(MARIKINA);
const CEBU = readerCell({ lat: 10.3157, lon: 123.8854 });

const POLL_OPTIONS = { timeout: 15_000 };

describe('the record', () => {
  test('each version is recorded once for each of its cells', async ({ db, consume }) => {
    consume();
    const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL, CEBU] });
    await recorded(db, id, 1);
    await publishStory(db, { event: 'alert.updated.v1', id, version: 2, cells: [CELL, NATION_CELL] });
    await recorded(db, id, 2);
    await publishStory(db, { event: 'alert.ended.v1', id, version: 3, cells: [CELL] });
    await recorded(db, id, 3);
    expect(await deliveries(db, id)).toEqual([
      ...[CELL, CEBU].sort().map((cell) => `1 issued ${cell}`),
      ...[NATION_CELL, CELL].map((cell) => `2 updated ${cell}`),
      `3 ended ${CELL}`,
    ]);
    const { rows } = await db.query('select state, version, severity, expires_at from alerts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'ended', version: 3, severity: 5, expires_at: expect.any(Date) }]);
  });

  test('what came while no program ran is recorded when one does, by several only once', async ({
    db,
    consume,
  }) => {
    const ids = [];
    for (let i = 0; i < 20; i += 1)
      ids.push(await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] }));
    consume();
    consume();
    for (const id of ids) await recorded(db, id, 1);
    for (const id of ids) expect(await deliveries(db, id)).toEqual([`1 issued ${CELL}`]);
  });

  test('a stream that is wiped and filled again is recorded once', async ({
    db,
    consume,
    manager,
    config,
  }) => {
    consume();
    const first = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
    await recorded(db, first, 1);
    await manager.streams.delete(streamNames(config.streamPrefix).alerts);
    const second = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
    await recorded(db, second, 1);
    for (const id of [first, second]) expect(await deliveries(db, id)).toEqual([`1 issued ${CELL}`]);
  });

  test('a message that cannot be read is moved aside, and the next is taken', async ({
    db,
    consume,
    manager,
    config,
  }) => {
    const { dead } = streamNames(config.streamPrefix);
    await manager.streams.purge(dead);
    consume();
    await manager.jetstream().publish(`${config.streamPrefix}.alerts.broken`, 'not an event');
    const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
    await recorded(db, id, 1);
    const buried = async () => (await manager.streams.info(dead)).state.messages;
    await expect.poll(buried, { timeout: 15_000 }).toBe(1);
  });

  test('an event that cannot be stored yet is not acknowledged, and is recorded when it can be', async ({
    db,
    pool,
    consume,
    manager,
    config,
  }) => {
    consume();
    const { alerts } = streamNames(config.streamPrefix);
    const waiting = async () => (await manager.consumers.info(alerts, 'alerts')).num_ack_pending;
    await recorded(db, await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] }), 1);
    await expect.poll(waiting, POLL_OPTIONS).toBe(0);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table alerts in access exclusive mode');
      const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
      await expect.poll(waiting, POLL_OPTIONS).toBe(1);
      await holder.query('rollback');
      await recorded(db, id, 1);
      expect(await deliveries(db, id)).toEqual([`1 issued ${CELL}`]);
      await expect.poll(waiting, POLL_OPTIONS).toBe(0);
    } finally {
      // Closed, so that a failing test leaves no lock behind.
      holder.release(true);
    }
  });

  test('whatever the order and the doubles, a record ends with its highest version and no row twice', async ({
    db,
    pool,
  }) => {
    const changes = ['issued', 'updated', 'updated', 'ended'] as const;
    const orders = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(orders, async (versions) => {
        const id = await publishStory(db, { event: 'story.published.v1', cells: [] });
        const now = clock.now();
        const runs = versions.map((version) => {
          const change = changes[version - 1] ?? 'updated';
          return recordDelivery(pool, { alertId: id, storyId: id, version, change, cells: [CELL] }, now);
        });
        const outcomes = await Promise.all(runs);
        const highest = Math.max(...versions);
        const { rows } = await db.query('select version, state from alerts where id = $1', [id]);
        expect(rows).toEqual([{ version: highest, state: changes[highest - 1] }]);
        const sent = await deliveries(db, id);
        expect(sent).toContain(`${highest} ${changes[highest - 1]} ${CELL}`);
        expect(new Set(sent).size).toBe(sent.length);
        expect(outcomes.every((outcome) => outcome === 'recorded' || outcome === 'stale')).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
