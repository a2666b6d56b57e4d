import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { recordDelivery } from '../src/features/alerts/alerts.service.ts';
import {
  acceptDue,
  CEBU_CITY,
  clock,
  decisionsOf,
  deliveriesOf,
  MARIKINA,
  NOON,
  seedAccount,
  seedDevice,
  seedGuest,
  seedMany,
  seedStory,
  audienceTest as test,
} from './notification-audience.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

describe('the life of an alert', () => {
  test('an update is silent, a raise sounds, an end is silent; each replaces what waits', async ({
    db,
    notify,
  }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await acceptDue(db);
    await seedStory(db, { id: alertId, version: 2 });
    await notify({ alertId, version: 2, change: 'updated' });
    await seedStory(db, { id: alertId, version: 3, severity: 5 });
    await notify({ alertId, version: 3, change: 'updated' });
    expect(await deliveriesOf(db, id)).toEqual(['1 accepted sound', '2 superseded silent', '3 due alarm']);
    await acceptDue(db);
    await seedStory(db, { id: alertId, version: 4, severity: 5, status: 'cancelled' });
    await notify({ alertId, version: 4, change: 'ended' });
    expect(await decisionsOf(db, id)).toEqual([
      '1 send issued sound inside',
      '2 send updated silent inside',
      '3 send raised alarm inside',
      '4 send ended silent ended',
    ]);
    const { rows } = await db.query(
      `select texts -> 'en' ->> 'title' as title from notifications where version = 4`,
    );
    expect(rows[0].title).toBe('Red Rainfall… called off · Marikina');
  });

  test('a version that reached nobody is new in the next one, and its end is not sent', async ({
    db,
    notify,
  }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await seedStory(db, { id: alertId, version: 2 });
    await notify({ alertId, version: 2, change: 'updated' });
    expect(await deliveriesOf(db, id)).toEqual(['1 superseded sound', '2 due sound']);
    await notify({ alertId, version: 3, change: 'ended' });
    expect(await deliveriesOf(db, id)).toEqual(['1 superseded sound', '2 superseded sound']);
    expect(await decisionsOf(db, id)).toEqual(['1 send issued sound inside', '2 send issued sound inside']);
  });

  test('whom a widened area reaches gets a new alert, whom it leaves is informed', async ({ db, notify }) => {
    const first = await seedGuest(db, { places: [{ code: MARIKINA, radiusKm: 1 }] });
    const second = await seedGuest(db, { places: [{ code: CEBU_CITY, radiusKm: 1 }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await acceptDue(db);
    await seedStory(db, { id: alertId, version: 2, code: CEBU_CITY });
    await notify({ alertId, version: 2, change: 'updated' });
    expect(await decisionsOf(db, first)).toEqual([
      '1 send issued sound inside',
      '2 send updated silent no-longer-near',
    ]);
    expect(await decisionsOf(db, second)).toEqual(['2 send issued sound inside']);
  });

  test("an operator's hold is no all-clear, its release is new, a recall reaches who was notified", async ({
    db,
    notify,
  }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const other = await seedGuest(db, { places: [{ code: CEBU_CITY }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await acceptDue(db);
    await seedStory(db, { id: alertId, version: 2, operatorState: 'held' });
    await notify({ alertId, version: 2, change: 'ended' });
    await acceptDue(db);
    clock.at = later(1);
    await seedStory(db, { id: alertId, version: 3 });
    await notify({ alertId, version: 3 });
    await acceptDue(db);
    await seedStory(db, { id: alertId, version: 4, operatorState: 'recalled', status: 'cancelled' });
    await notify({ alertId, version: 4, change: 'recalled' });
    expect(await decisionsOf(db, id)).toEqual([
      '1 send issued sound inside',
      '2 send ended silent ended',
      '3 send issued sound inside',
      '4 send recalled silent recalled',
    ]);
    const { rows } = await db.query(
      `select texts -> 'fil' ->> 'title' as title from notifications where version = 2`,
    );
    expect(rows[0].title).toMatch(/^Sinusuri pa: /);
    expect(await decisionsOf(db, other)).toEqual([]);
  });

  test('an end is not sent to a device that the alert never reached', async ({ db, notify }) => {
    const { id } = await seedAccount(db, { places: [{ code: MARIKINA }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await acceptDue(db);
    await seedDevice(db, id);
    await notify({ alertId, version: 2, change: 'ended' });
    expect(await deliveriesOf(db, id)).toEqual(['1 accepted sound', '2 due silent']);
  });

  test('an alert that waits for a push service is not sent after its end, and neither is an all-clear', async ({
    db,
    notify,
  }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const alertId = await seedStory(db);
    await notify({ alertId });
    // As a sender gives it back that has not posted it.
    await db.query(`update push_deliveries set leased_until = now() + interval '1 minute', attempts = 0`);
    await seedStory(db, { id: alertId, version: 2, status: 'cancelled' });
    await notify({ alertId, version: 2, change: 'ended' });
    expect(await deliveriesOf(db, id)).toEqual(['1 superseded sound']);
  });

  test('what has expired, an exercise and what has ended meanwhile send nothing', async ({ db, notify }) => {
    await seedGuest(db, { places: [{ code: MARIKINA }] });
    const alerts = [
      await seedStory(db, { severity: 5, expiresAt: NOON }),
      await seedStory(db, { severity: 5, trace: { rate: [{ rule: 'exercise' }] } }),
      await seedStory(db, { severity: 5, status: 'cancelled' }),
    ];
    for (const alertId of alerts) expect(await notify({ alertId })).toBe(0);
    const { rows } = await db.query('select from notifications union all select from push_deliveries');
    expect(rows).toEqual([]);
  });
});

describe('an alert that is recalled while a large audience is notified', () => {
  const COUNT = 5_000;
  const left = `
    select count(*)::int as n from alert_recipients r
    where exists (select from notifications where recipient_id = r.id and version = 1 and decision = 'send')
      and not exists (select from notifications where recipient_id = r.id and version = 2 and decision = 'send')`;

  test('by another process: nobody is left with the alert alone', async ({ db, pool, notify }) => {
    await seedMany(db, COUNT);
    const alertId = await seedStory(db, { severity: 5 });
    const record = (version: number, change: 'issued' | 'recalled') =>
      recordDelivery(pool, { alertId, storyId: alertId, version, change, cells: [] }, NOON);
    await record(1, 'issued');
    let recalled: Promise<number> | undefined;
    const sent = await notify({ alertId }, () => {
      recalled ??= record(2, 'recalled')
        .then(() => acceptDue(db))
        .then(() => notify({ alertId, version: 2, change: 'recalled' }));
    });
    await recalled;
    expect((await db.query(left)).rows).toEqual([{ n: 0 }]);
    expect(sent).toBeLessThan(COUNT);
  });

  test('before this process has read of it: no further batch is notified', async ({ db, notify }) => {
    await seedMany(db, COUNT);
    const alertId = await seedStory(db, { severity: 5 });
    let recalled: Promise<unknown> | undefined;
    const sent = await notify({ alertId }, () => {
      recalled ??= seedStory(db, { id: alertId, version: 2, operatorState: 'recalled', status: 'cancelled' });
    });
    await recalled;
    // The second batch may have begun before.
    expect(sent).toBeLessThan(COUNT);
  });
});

describe('a run that is cut off', () => {
  const COUNT = 5_000;

  test('is completed by the next and doubles nothing, in a bounded number of statements', async ({
    db,
    notify,
  }) => {
    await seedMany(db, COUNT);
    const alertId = await seedStory(db, { severity: 5 });
    const kill = () => {
      throw new Error('killed');
    };
    await expect(notify({ alertId }, kill)).rejects.toThrow('killed');
    const stored = async () => {
      const { rows } = await db.query(
        `select (select count(*)::int from notifications) as notifications,
           (select count(*)::int from push_deliveries) as deliveries`,
      );
      return rows[0];
    };
    expect(await stored()).toEqual({ notifications: 2_000, deliveries: 2_000 });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    expect(await notify({ alertId })).toBe(3_000);
    expect(statements.mock.calls.length).toBeLessThan(60);
    statements.mockRestore();
    expect(await stored()).toEqual({ notifications: COUNT, deliveries: COUNT });
    expect(await notify({ alertId })).toBe(0);
    expect(await stored()).toEqual({ notifications: COUNT, deliveries: COUNT });
  }, 120_000);

  test.for([-2, 2])(
    'doubles nothing and leaves nobody out when the clock has jumped by %i hours meanwhile',
    { timeout: 120_000 },
    async (hours, { db, notify }) => {
      await seedMany(db, 2_500);
      const alertId = await seedStory(db, { severity: 5 });
      const kill = () => {
        throw new Error('killed');
      };
      await expect(notify({ alertId }, kill)).rejects.toThrow('killed');
      clock.at = later(hours);
      expect(await notify({ alertId })).toBe(500);
      clock.at = NOON;
      expect(await notify({ alertId })).toBe(0);
      const { rows } = await db.query(
        `select count(*)::int as n, count(distinct subscription_id)::int as browsers from push_deliveries`,
      );
      expect(rows).toEqual([{ n: 2_500, browsers: 2_500 }]);
    },
  );
});
