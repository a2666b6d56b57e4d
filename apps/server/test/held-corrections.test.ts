import type pg from 'pg';
import { expect } from 'vitest';
import { runCorrectionCommand } from '../src/bin/commands/correction-commands.ts';
import { pipelineTest } from './pipeline-database.ts';
import { announced } from './pipeline-results.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const QUEZON_CITY = '1381300000';

const test = pipelineTest
  .extend('records', { auto: true }, async ({ db }) => {
    await db.query('delete from corrections; delete from alerts');
  })
  .extend('decide', ({ db, pool }) => async (action: string, kind: string, options = {}) => {
    const { rows } = await db.query<{ id: string }>('select id from stories order by id limit 1');
    const id = rows[0]?.id;
    await db.query(
      `insert into corrections (story_id, kind, senders, first_sent_at, last_sent_at) values ($1, $2, 1, $3, $3)
       on conflict do nothing`,
      [id, kind, clock.now()],
    );
    const reason = action === 'accept' ? 'misread' : 'source_says_so';
    const done = runCorrectionCommand({ pool, clock, newId }, [action, `s-${id}`, kind], {
      ...{ by: 'night desk', reason },
      ...options,
    });
    clock.advance(HOUR_MS / 4);
    return done;
  });

async function readStories(db: pg.Client) {
  const { rows } = await db.query(
    `select title, severity, place_name as place, status, corrected_fields as held, event_id is null as "isAlone"
     from stories order by id`,
  );
  return rows;
}

test('a corrected place and severity stay through two revisions; each ends when the publisher says something new', async ({
  db,
  pipeline,
  decide,
}) => {
  const item = buildStoredItem({ title: 'Creek over its banks in Marikina City' });
  const revise = (revision: string, title: string) =>
    pipeline.run('outlet', { ...item, revision, title, issuedAt: clock.now() });
  await pipeline.run('outlet', item);
  const [read] = await readStories(db);
  await decide('accept', 'place', { place: QUEZON_CITY });
  await decide('accept', 'severity', { severity: read.severity === 2 ? '3' : '2' });
  const [corrected] = await readStories(db);
  expect(corrected).toMatchObject({ place: 'Quezon City', held: ['place', 'severity'] });
  await revise('2', 'Creek is over its banks in Marikina City');
  await revise('3', 'Creek still over its banks in Marikina City');
  expect(await readStories(db)).toEqual([
    { ...corrected, title: 'Creek still over its banks in Marikina City', status: 'updated' },
  ]);
  const feeds = await db.query('select count(distinct cell)::int as cells from feed_rows');
  expect(feeds.rows[0].cells).toBeGreaterThan(0);
  await revise('4', 'Creek over its banks in Pasig City');
  expect(await readStories(db)).toMatchObject([
    { place: expect.stringContaining('Pasig'), severity: corrected.severity, held: ['severity'] },
  ]);
  await revise('5', 'Four dead, hundreds flee as creek floods Pasig City');
  const [last] = await readStories(db);
  expect(last.held).toEqual([]);
  expect(last.severity).not.toBe(corrected.severity);
});

test('a corrected alert stays corrected when its issuer repeats it and calls it off', async ({
  db,
  pipeline,
  decide,
}) => {
  const follow = (name: string, refers: string[], sentHour: number) => ({ name, refers, sentHour });
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  await decide('accept', 'severity', { severity: '3' });
  await pipeline.run('bureau', {
    ...buildStoredCap({ ...follow('second', ['first'], 0.5), messageType: 'Update' }),
  });
  expect(await readStories(db)).toMatchObject([
    { severity: 3, title: 'General Flood Advisory second', status: 'updated', held: ['severity'] },
  ]);
  await pipeline.run('bureau', {
    ...buildStoredCap({ ...follow('third', ['second'], 1), messageType: 'Cancel', severity: 'Minor' }),
  });
  expect(await readStories(db)).toMatchObject([{ severity: 3, status: 'cancelled', held: ['severity'] }]);
  expect((await announced(db)).at(-1)?.[0]).toBe('alert.ended.v1');
});

test('a report that was taken out of an event joins none again', async ({ db, pipeline, decide }) => {
  const item = buildStoredItem({ title: 'Fire razes houses in Marikina City', summary: '' });
  await pipeline.run('outlet', item);
  await pipeline.run('bureau', buildStoredItem({ title: 'Fire razes houses in Marikina City', summary: '' }));
  expect(await readStories(db)).toMatchObject([{ isAlone: false }, { isAlone: false }]);
  await decide('accept', 'event');
  await pipeline.run('outlet', { ...item, revision: '2', title: 'Fire razes 20 houses in Marikina City' });
  expect((await readStories(db))[0]).toMatchObject({ isAlone: true, held: ['event'] });
});

test('an operator withdraws a correction: the story says what its newest report says, and revisions count', async ({
  db,
  pipeline,
  decide,
}) => {
  const item = buildStoredItem({ title: 'Creek over its banks in Marikina City' });
  await pipeline.run('outlet', item);
  const [read] = await readStories(db);
  await decide('accept', 'place', { place: QUEZON_CITY });
  await expect(decide('withdraw', 'severity')).rejects.toThrow('is open, not accepted');
  await decide('withdraw', 'place');
  expect(await readStories(db)).toEqual([read]);
  const { rows } = await db.query(`select state, effect, reason from corrections where kind = 'place'`);
  expect(rows).toEqual([{ state: 'declined', effect: null, reason: 'source_says_so' }]);
});
