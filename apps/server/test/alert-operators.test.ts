import { cellToInt8, readerCell } from '@paligid/geo/cells';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { findAlertStates, recordDelivery, shouldNotify } from '../src/features/alerts/alerts.service.ts';
import { applyOperatorAction, type OperatorAction } from '../src/features/alerts/operator-actions.ts';
import { refreshEntry } from '../src/ingest/store/events/refresh-entry.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { deliveries, recorded, alertsTest as test } from './alert-records.ts';
import { connect } from './live-gateway.ts';
import { publishStory } from './published-stories.ts';

const newId = newIds(clock);
const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CELL = readerCell(MARIKINA);
const CEBU = readerCell({ lat: 10.3157, lon: 123.8854 });

describe('an operator', () => {
  const act = (pool: pg.Pool, action: OperatorAction['action'], storyId: string) =>
    applyOperatorAction(
      { pool, newId, refreshEntry },
      { action, storyId, reason: 'wrong province', by: 'night desk' },
      clock.now(),
    );

  test('a hold keeps further versions from being sent, but not the end', async ({ db, pool }) => {
    const id = await publishStory(db, { event: 'story.published.v1', cells: [] });
    const take = (version: number, change: 'issued' | 'updated' | 'ended') =>
      recordDelivery(pool, { alertId: id, storyId: id, version, change, cells: [CELL] }, clock.now());
    expect(await take(1, 'issued')).toBe('recorded');
    expect(await act(pool, 'hold', id)).toEqual({ version: 2 });
    expect(shouldNotify((await findAlertStates(pool, [id])).get(id), 'updated')).toBe(false);
    expect(await take(3, 'updated')).toBe('held');
    expect(shouldNotify((await findAlertStates(pool, [id])).get(id), 'ended')).toBe(true);
    expect(await take(4, 'ended')).toBe('recorded');
    expect(shouldNotify((await findAlertStates(pool, [id])).get(id), 'issued')).toBe(false);
    expect(await deliveries(db, id)).toEqual([`1 issued ${CELL}`, `4 ended ${CELL}`]);
  });

  test('a hold that comes before the first word keeps it back; a release lets the next through', async ({
    db,
    pool,
  }) => {
    const id = await publishStory(db, { event: 'story.published.v1', cells: [] });
    const take = (version: number) =>
      recordDelivery(
        pool,
        { alertId: id, storyId: id, version, change: 'updated', cells: [CELL] },
        clock.now(),
      );
    await act(pool, 'hold', id);
    expect(await take(2)).toBe('held');
    await act(pool, 'release', id);
    expect(await take(4)).toBe('recorded');
    const { rows } = await db.query(
      'select action, operator, reason from alert_audit where alert_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { action: 'hold', operator: 'night desk', reason: 'wrong province' },
      { action: 'release', operator: 'night desk', reason: 'wrong province' },
    ]);
  });

  test('a hold is sent to everybody who got the alert, and nothing more until it is released', async ({
    db,
    pool,
    start,
    tickets,
    consume,
  }) => {
    const gateway = await start();
    const guest = await connect(gateway, (await tickets.guestTicket(MARIKINA)).ticket);
    consume();
    const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
    await recorded(db, id, 1);
    await act(pool, 'hold', id);
    await guest.until(() => guest.updates.length === 2);
    expect(guest.updates[1]?.data).toMatchObject({
      change: 'ended',
      story: { status: 'cancelled', is_alert: false, review: { state: 'held', note: null } },
    });
    await publishStory(db, { event: 'alert.updated.v1', id, version: 3, cells: [CELL] });
    await recorded(db, id, 3);
    await act(pool, 'release', id);
    await guest.until(() => guest.updates.at(-1)?.data.change === 'published');
    expect(guest.updates.map(({ data }) => data.change)).toEqual(['published', 'ended', 'published']);
    expect(guest.updates[2]?.data.story).toMatchObject({ status: 'active', is_alert: true });
    expect(guest.updates[2]?.data.story).not.toHaveProperty('review');
  });

  test('a recall is sent to everybody who got the alert, and the alert leaves the feed', async ({
    db,
    pool,
    start,
    tickets,
    consume,
  }) => {
    const gateway = await start();
    const guest = await connect(gateway, (await tickets.guestTicket(MARIKINA)).ticket);
    consume();
    const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL, CEBU] });
    await recorded(db, id, 1);
    await db.query(
      `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, published, expires)
       values ($2, $1, false, true, 5, 'weather', now(), now() + interval '3 hours')`,
      [id, cellToInt8(CELL)],
    );
    expect(await act(pool, 'recall', id)).toEqual({ version: 2 });
    await guest.until(() => guest.updates.length === 2);
    expect(guest.updates[1]?.data).toMatchObject({
      id: `s-${id}`,
      change: 'ended',
      story: { status: 'cancelled', version: 2, is_alert: false, review: { state: 'recalled' } },
    });
    const versions = ['1 issued', '2 recalled'];
    const delivered = versions.flatMap((version) => [CELL, CEBU].sort().map((cell) => `${version} ${cell}`));
    await expect.poll(() => deliveries(db, id)).toEqual(delivered);
    expect((await db.query('select from feed_rows where entry_id = $1', [id])).rowCount).toBe(0);
    const { rows: announced } = await db.query(
      `select event, lane, version from outbox where subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(announced).toEqual([{ event: 'alert.recalled.v1', lane: 'guaranteed', version: 2 }]);
    expect(shouldNotify((await findAlertStates(pool, [id])).get(id), 'updated')).toBe(false);
  });

  test('a recall is final, and only what is held is released', async ({ db, pool }) => {
    const id = await publishStory(db, { event: 'story.published.v1', cells: [] });
    expect(await act(pool, 'release', id)).toEqual({ refused: 'not-held' });
    await act(pool, 'hold', id);
    expect(await act(pool, 'hold', id)).toEqual({ refused: 'held' });
    await act(pool, 'recall', id);
    for (const action of ['hold', 'release', 'recall'] as const)
      expect(await act(pool, action, id)).toEqual({ refused: 'recalled' });
    const { rows } = await db.query('select action from alert_audit where alert_id = $1 order by id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['hold', 'recall']);
  });

  test('of a story that does not exist nothing is recorded, audited or announced', async ({ pool, db }) => {
    const storyId = newId();
    for (const action of ['hold', 'release', 'recall'] as const)
      expect(await act(pool, action, storyId)).toBeUndefined();
    for (const [table, column] of [
      ['alerts', 'id'],
      ['alert_audit', 'alert_id'],
      ['outbox', 'subject_id'],
    ])
      expect((await db.query(`select from ${table} where ${column} = $1`, [storyId])).rowCount).toBe(0);
  });
});
