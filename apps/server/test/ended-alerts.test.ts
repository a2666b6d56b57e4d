import { openLogger } from '@paligid/runtime/logger';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { closeEvents } from '../src/ingest/queue/close-events.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { announced, storiesIn } from './pipeline-results.ts';
import { atHour, buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

const OVER = [
  ['alert.issued.v1', 1],
  ['alert.ended.v1', 2],
];

describe('an alert that has expired', () => {
  const report = buildStoredItem({
    externalId: 'signal',
    title: 'Tropical Cyclone Wind Signal No. 4 raised over Metro Manila',
    summary: 'Violent winds are expected.',
    issuedAt: atHour(0),
  });

  test('stays over when only its words are revised', async ({ db, pipeline }) => {
    await pipeline.run('bureau', report);
    clock.advance(4 * HOUR_MS);
    expect(await pipeline.expire()).toBe(1);
    const revised = { ...report, revision: '2', summary: 'Violent winds are expected, with gusts.' };
    await pipeline.run('bureau', revised);
    const untimed = { ...report, revision: '3', summary: 'Violent winds and gusts are expected.' };
    delete untimed.issuedAt;
    await pipeline.run('bureau', untimed);
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', ended_at: atHour(3) }]);
    expect(await announced(db)).toEqual(OVER);
  });

  test('holds again when it is issued again', async ({ db, pipeline }) => {
    await pipeline.run('bureau', report);
    clock.advance(4 * HOUR_MS);
    await pipeline.expire();
    await pipeline.run('bureau', { ...report, revision: '2', issuedAt: atHour(4) });
    expect(await storiesIn(db)).toMatchObject([{ status: 'updated', expires_at: atHour(7), ended_at: null }]);
  });
});

describe('an alert that was cancelled', () => {
  test('stays cancelled by an older update that comes late, and by every message that comes twice', async ({
    db,
    pipeline,
  }) => {
    const first = buildStoredCap({ name: 'first' });
    const cancel = buildStoredCap({ name: 'end', refers: ['first'], messageType: 'Cancel', sentHour: 2 });
    await pipeline.run('bureau', first);
    await pipeline.run('bureau', cancel);
    const late = { messageType: 'Update', sentHour: 1, expiresHour: 24 } as const;
    await pipeline.run('bureau', buildStoredCap({ name: 'late', refers: ['first'], ...late }));
    for (const message of [first, cancel]) await pipeline.run('bureau', { ...message, revision: 'again' });
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', ended_at: atHour(2) }]);
    expect(await announced(db)).toEqual(OVER);
  });
});

describe('an event that has ended', () => {
  const first = buildStoredItem({ externalId: 'a', title: 'Sunog sumiklab sa Brgy. Tatalon, Quezon City' });

  test('stays ended when the report that leads it is revised', async ({ db, pool, pipeline }) => {
    const lead = buildStoredItem({ externalId: 'b', title: 'Fire breaks out in Tatalon, Quezon City' });
    await pipeline.run('outlet', first);
    await pipeline.run('bureau', lead);
    clock.advance(48 * HOUR_MS);
    await closeEvents({ pool, clock, newId, logger });
    const ended = await eventIn(db);
    expect(ended).toMatchObject({ status: 'expired', ended_at: clock.now() });
    clock.advance(HOUR_MS);
    const title = 'Fire breaks out in Brgy. Tatalon, Quezon City';
    await pipeline.run('bureau', { ...lead, revision: '2', title });
    expect(await eventIn(db)).toMatchObject({
      headline: title,
      status: 'expired',
      ended_at: ended?.ended_at,
    });
    clock.advance(48 * HOUR_MS);
    await closeEvents({ pool, clock, newId, logger });
    const { rowCount } = await db.query(`select from outbox where event = 'event.ended.v1'`);
    expect(rowCount).toBe(1);
  });

  test('goes on when another report that holds joins it', async ({ db, pool, pipeline }) => {
    await pipeline.run('outlet', first);
    await pipeline.run('bureau', buildStoredItem({ title: 'Fire breaks out in Tatalon, Quezon City' }));
    await db.query(`update events set status = 'expired', ended_at = $1`, [clock.now()]);
    await pipeline.run(
      'bureau',
      buildStoredItem({ title: 'Fire razes homes in Brgy. Tatalon, Quezon City' }),
    );
    expect(await eventIn(db)).toMatchObject({ status: 'updated', ended_at: null, story_count: 3 });
    expect(await closeEvents({ pool, clock, newId, logger })).toBe(0);
  });
});

async function eventIn(db: pg.Client) {
  const { rows } = await db.query('select headline, status, ended_at, story_count from events');
  return rows[0];
}
