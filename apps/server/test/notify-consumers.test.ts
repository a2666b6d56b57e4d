import type { ManualAlert } from '@paligid/contract/entities/manual-alert';
import type { AlertSettings } from '@paligid/contract/entities/push';
import { cellToInt8, NATION_CELL } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { confirmManualAlert, draftManualAlert } from '../src/features/alerts/manual-alerts.service.ts';
import { startReportsConsumer } from '../src/features/notifications/reports.consumer.ts';
import { manualItem } from '../src/ingest/store/issue-manual-alert.ts';
import { locateItem } from '../src/ingest/understand/place/locate-item.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { streamNames } from '../src/platform/streams.ts';
import { alertsTest } from './alert-records.ts';
import { silent } from './nats-streams.ts';
import { decisionsOf, MARIKINA, seedGuest, seedStory } from './notification-audience.ts';

const newId = newIds(systemClock);
const POLL = { timeout: 15_000 };
const settings: Partial<AlertSettings> = {
  quiet: null,
  moderate: 'sound',
  categories: ['weather'],
  budget: 9,
};
const places = [{ code: MARIKINA }];

const test = alertsTest.extend('reports', async ({ config, pool, nats, manager }, { onCleanup }) => {
  const { streamPrefix } = config;
  const consumer = startReportsConsumer({
    ...{ nats, streamPrefix, pool, clock: systemClock, logger: silent, publishToReaders: () => {} },
  });
  onCleanup(() => consumer.close());
  // What is published before the consumer exists is not for it.
  const exists = () => manager.consumers.info(streamNames(streamPrefix).events, 'reports').then(() => true);
  await expect.poll(() => exists().catch(() => false), POLL).toBe(true);
  return consumer;
});

/** A story with its announcement, as the pipeline would write it. */
async function publish(
  db: pg.Client,
  event: string,
  story: Parameters<typeof seedStory>[1] = {},
): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.query('begin');
  const id = await seedStory(db, { expiresAt, ...story });
  const isAlert = event.startsWith('alert.');
  const payload = isAlert ? { alert_id: id, item_id: `s-${id}` } : { story_id: `s-${id}`, cluster_id: null };
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[newId(), event, isAlert ? 'guaranteed' : 'best_effort', id, story.version ?? 1],
      ...[[cellToInt8(NATION_CELL)], JSON.stringify(payload)],
    ],
  );
  await db.query('notify outbox');
  await db.query('commit');
  return id;
}

test('an alert from the stream is decided for its recipients, raised and ended', async ({ db, consume }) => {
  consume();
  const guest = await seedGuest(db, { places, settings });
  const id = await publish(db, 'alert.issued.v1');
  await expect.poll(() => decisionsOf(db, guest), POLL).toEqual(['1 send issued sound inside']);
  await db.query(`update push_deliveries set state = 'accepted', attempts = 1`);
  await publish(db, 'alert.updated.v1', { id, version: 2, severity: 5 });
  await expect.poll(() => decisionsOf(db, guest), POLL).toHaveLength(2);
  await publish(db, 'alert.ended.v1', { id, version: 3, severity: 5, status: 'cancelled' });
  await expect
    .poll(() => decisionsOf(db, guest), POLL)
    .toEqual(['1 send issued sound inside', '2 send raised alarm inside', '3 send ended silent ended']);
});

test('a confirmed exercise goes through outbox, relay and stream to a rehearser alone', async ({
  db,
  pool,
  consume,
}) => {
  consume();
  const [rehearser, reader] = [await seedGuest(db, { places }), await seedGuest(db, { places })];
  await db.query('insert into rehearsal_recipients values ($1, now())', [rehearser]);
  const inBoth = (text: string) => ({ en: text, fil: text });
  const content: ManualAlert = {
    ...{ title: inBoth('Leave'), text: inBoth('Now.'), instructions: inBoth('Go.'), category: 'weather' },
    ...{ severity: 5, area: { codes: [MARIKINA] }, source: 'Office', exercise: true },
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { area, placeName = '' } = locateItem(manualItem('draft', content, new Date()));
  const draft = { content, area: JSON.stringify(area), placeName, by: 'ana' };
  const id = (await draftManualAlert({ pool, newId }, draft, new Date())) ?? '';
  const issue = () => Promise.reject(new Error('an exercise becomes no report'));
  await confirmManualAlert({ pool, newId, issue }, { id, by: 'ben' }, new Date());
  await expect.poll(() => decisionsOf(db, rehearser), POLL).toEqual(['1 send issued alarm inside']);
  expect(await decisionsOf(db, reader)).toEqual([]);
});

test('of reports of severity 3 the first of an event is sent, and none of less', async ({ db, reports }) => {
  expect(reports).toBeDefined();
  const guest = await seedGuest(db, { places, settings });
  await publish(db, 'story.published.v1', { severity: 2, metres: null });
  const first = await publish(db, 'story.published.v1', { severity: 3, metres: null });
  await expect.poll(() => decisionsOf(db, guest), POLL).toEqual(['1 send issued sound near']);
  const eventId = newId();
  const second = await seedStory(db, { severity: 3, metres: null });
  await db.query('update stories set event_id = $2 where id = any ($1)', [[first, second], eventId]);
  await publish(db, 'story.published.v1', { id: second, severity: 3, metres: null });
  const last = await publish(db, 'story.published.v1', { severity: 3, metres: null });
  const notified = async () =>
    (await db.query('select alert_id as id from notifications where recipient_id = $1', [guest])).rows.map(
      ({ id }) => id,
    );
  await expect.poll(notified, POLL).toContain(last);
  expect(await notified()).not.toContain(second);
});

test('a report waits for a database that is gone for longer than a few tries', async ({ db, reports }) => {
  expect(reports).toBeDefined();
  const guest = await seedGuest(db, { places, settings });
  await db.query(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as $$
      begin perform nextval('refusals'); raise 'no room' using errcode = '53100'; end $$;
    create trigger refuse before insert on notifications for each statement execute function refuse()`);
  await publish(db, 'story.published.v1', { severity: 3, metres: null });
  const refusals = async () => Number((await db.query('select last_value as n from refusals')).rows[0].n);
  await expect.poll(refusals, POLL).toBeGreaterThan(4);
  await db.query('drop trigger refuse on notifications');
  await expect.poll(() => decisionsOf(db, guest), POLL).toEqual(['1 send issued sound near']);
});
