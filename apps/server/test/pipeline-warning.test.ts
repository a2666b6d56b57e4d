import { cellFromInt8, readerCell, widerCells } from '@paligid/geo/cells';
import { describe, expect } from 'vitest';
import { pipelineTest as test } from './pipeline-database.ts';
import { announced, storiesIn, visibleFrom } from './pipeline-results.ts';
import { atHour, buildStoredCap, clock, HOUR_MS } from './stored-items.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };

describe('a warning', () => {
  test('is in the feed of a reader in its area and of nobody else', async ({ db, pool, pipeline }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    const [story] = await storiesIn(db);
    expect(story).toMatchObject({
      severity: 5,
      status: 'active',
      version: 1,
      was_alert: true,
      place_name: 'Metro Manila',
    });
    expect(await visibleFrom(pool, MARIKINA)).toEqual([story?.id]);
    expect(await visibleFrom(pool, CEBU_CITY)).toEqual([]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
    const { rows } = await db.query('select is_alert, expires, remove_at from feed_rows group by 1, 2, 3');
    expect(rows).toEqual([{ is_alert: true, expires: atHour(12), remove_at: null }]);
    expect((await db.query('select * from item_queue')).rows).toEqual([]);
  });

  test('keeps its story over its update and its cancel, and each is announced once', async ({
    db,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    const [first] = await storiesIn(db);
    clock.advance(HOUR_MS);
    await pipeline.run(
      'bureau',
      buildStoredCap({
        name: 'second',
        refers: ['first'],
        messageType: 'Update',
        sentHour: 1,
        expiresHour: 20,
      }),
    );
    expect(await storiesIn(db)).toMatchObject([
      {
        id: first?.id,
        version: 2,
        status: 'updated',
        title: 'General Flood Advisory second',
        expires_at: atHour(20),
      },
    ]);
    clock.advance(HOUR_MS);
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'third', refers: ['first', 'second'], messageType: 'Cancel', sentHour: 2 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      {
        id: first?.id,
        version: 3,
        status: 'cancelled',
        title: 'General Flood Advisory second',
        ended_at: atHour(2),
      },
    ]);
    expect(await announced(db)).toEqual([
      ['alert.issued.v1', 1],
      ['alert.updated.v1', 2],
      ['alert.ended.v1', 3],
    ]);
    const { rows } = await db.query('select distinct subject_id, payload from outbox');
    expect(rows).toEqual([
      { subject_id: first?.id, payload: { alert_id: first?.id, item_id: `s-${first?.id}` } },
    ]);
  });

  test('that was cancelled stays three hours in the feed, no alert any more, and then leaves', async ({
    db,
    pool,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'end', refers: ['first'], messageType: 'Cancel', sentHour: 1 }),
    );
    const { rows } = await db.query('select is_alert, remove_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: false, remove_at: atHour(4) }]);
    clock.advance(atHour(4).getTime() - clock.now().getTime() - 1);
    await pipeline.removeEnded();
    expect(await visibleFrom(pool, MARIKINA)).toHaveLength(1);
    clock.advance(1);
    await pipeline.removeEnded();
    expect(await visibleFrom(pool, MARIKINA)).toEqual([]);
  });

  test('whose cancel came first is dead: stored, never in a feed, never announced', async ({
    db,
    pool,
    pipeline,
  }) => {
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'end', refers: ['first'], messageType: 'Cancel', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toEqual([]);
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', ended_at: atHour(1), version: 1 }]);
    expect(await visibleFrom(pool, MARIKINA)).toEqual([]);
    expect(await announced(db)).toEqual([]);
  });

  test('whose update came first keeps what the update says', async ({ db, pipeline }) => {
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 1 }),
    );
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([
      { version: 1, status: 'updated', title: 'General Flood Advisory second' },
    ]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('that arrives twice changes nothing', async ({ db, pipeline }) => {
    const id = await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    await pipeline.process(id);
    await pipeline.run('bureau', { ...buildStoredCap({ name: 'first' }), revision: '2' });
    expect(await storiesIn(db)).toMatchObject([{ version: 1 }]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('that says different things for different areas is a story for each', async ({
    db,
    pool,
    pipeline,
  }) => {
    const cebu = { areas: ['Cebu City'], polygons: [], externalId: 'first/2' };
    await pipeline.run('bureau', buildStoredCap({ name: 'first', part: { number: 1, of: 2 } }));
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'first', part: { number: 2, of: 2 }, severity: 'Severe' }, cebu),
    );
    expect(await storiesIn(db)).toMatchObject([{ severity: 5 }, { severity: 4 }]);
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'next', refers: ['first'], messageType: 'Update', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { status: 'updated', version: 2 },
      { status: 'cancelled', version: 2, ended_at: atHour(1) },
    ]);
    expect(await visibleFrom(pool, MARIKINA)).toHaveLength(1);
    expect((await announced(db)).map(([event]) => event)).toEqual([
      'alert.issued.v1',
      'alert.issued.v1',
      'alert.updated.v1',
      'alert.ended.v1',
    ]);
  });

  test('that joins two chains leaves one story, the older', async ({ db, pool, pipeline }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'north' }));
    await pipeline.run('bureau', buildStoredCap({ name: 'south', sentHour: 0.5 }));
    const [north, south] = await storiesIn(db);
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'both', refers: ['north', 'south'], messageType: 'Update', sentHour: 1 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { id: north?.id, status: 'updated', title: 'General Flood Advisory both', version: 2 },
      { id: south?.id, status: 'superseded', version: 2 },
    ]);
    expect(await visibleFrom(pool, MARIKINA)).toEqual([north?.id]);
    expect((await announced(db)).slice(2)).toEqual(
      expect.arrayContaining([
        ['alert.ended.v1', 2],
        ['alert.updated.v1', 2],
      ]),
    );
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'last', refers: ['both'], messageType: 'Cancel', sentHour: 3 }),
    );
    expect(await storiesIn(db)).toMatchObject([
      { id: north?.id, status: 'cancelled' },
      { status: 'superseded' },
    ]);
  });

  test('moves with its area: who was in it and who is in it now are notified', async ({
    db,
    pool,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    const away = { areas: ['Cebu City'], polygons: [] };
    await pipeline.run(
      'bureau',
      buildStoredCap({ name: 'second', refers: ['first'], messageType: 'Update', sentHour: 1 }, away),
    );
    expect(await visibleFrom(pool, MARIKINA)).toEqual([]);
    expect(await visibleFrom(pool, CEBU_CITY)).toHaveLength(1);
    const { rows } = await db.query<{ cells: string[] }>(
      `select cells from outbox where event = 'alert.updated.v1'`,
    );
    const notifiedCells = new Set((rows[0]?.cells ?? []).map(cellFromInt8));
    for (const reader of [MARIKINA, CEBU_CITY]) {
      expect(widerCells(readerCell(reader)).some((cell) => notifiedCells.has(cell))).toBe(true);
    }
  });
});

describe('its own time', () => {
  test('ends a warning once, whoever sweeps', async ({ db, pipeline }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    clock.advance(12 * HOUR_MS - 2);
    expect(await pipeline.expire()).toBe(0);
    clock.advance(2);
    const counts = await Promise.all([pipeline.expire(), pipeline.expire(), pipeline.expire()]);
    expect(counts.reduce((a, b) => a + b)).toBe(1);
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', version: 2, ended_at: atHour(12) }]);
    expect(await announced(db)).toEqual([
      ['alert.issued.v1', 1],
      ['alert.ended.v1', 2],
    ]);
    const { rows } = await db.query('select is_alert, remove_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: false, remove_at: atHour(15) }]);
  });

  test('is put off by an update, and a warning that is over is in force again by one', async ({
    db,
    pipeline,
  }) => {
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    clock.advance(12 * HOUR_MS);
    await pipeline.expire();
    await pipeline.run(
      'bureau',
      buildStoredCap({
        name: 'second',
        refers: ['first'],
        messageType: 'Update',
        sentHour: 12,
        expiresHour: 24,
      }),
    );
    expect(await storiesIn(db)).toMatchObject([{ status: 'updated', version: 3, ended_at: null }]);
    expect(await pipeline.expire()).toBe(0);
    const { rows } = await db.query('select is_alert, remove_at from feed_rows group by 1, 2');
    expect(rows).toEqual([{ is_alert: true, remove_at: null }]);
  });

  test('has passed for a warning that is seen late: it is stored and not announced', async ({
    db,
    pipeline,
  }) => {
    clock.advance(13 * HOUR_MS);
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
    expect(await storiesIn(db)).toMatchObject([{ status: 'expired', version: 1 }]);
    expect(await announced(db)).toEqual([]);
    expect((await db.query('select 1 from feed_rows')).rowCount).toBe(0);
  });
});
