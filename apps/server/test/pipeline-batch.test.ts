import { expect } from 'vitest';
import { pipelineTest as test } from './pipeline-database.ts';
import { accept, buildStoredCap, buildStoredItem } from './stored-items.ts';

test('items that are done together become stories in one transaction, in which all leave the queue', async ({
  db,
  pipeline,
}) => {
  const ids = [
    await accept(db, 'outlet', buildStoredItem({ title: 'Jeepney fares up in Iloilo City', summary: '' })),
    await accept(db, 'outlet', buildStoredItem({ title: 'Fire razes homes in Davao City', summary: '' })),
    await accept(db, 'bureau', buildStoredCap({ name: 'first' })),
  ];
  const changes = await pipeline.process(...ids);
  expect(changes).toHaveLength(3);
  const { rows } = await db.query(
    'select count(*)::int as stories, count(distinct xmin::text)::int as transactions from stories',
  );
  expect(rows).toEqual([{ stories: 3, transactions: 1 }]);
  expect((await db.query('select from item_queue')).rowCount).toBe(0);
});

test('reports of one incident in one batch are one event, which is announced as formed once and as updated once', async ({
  db,
  pipeline,
}) => {
  const title = 'Creek over its banks in Marikina City';
  const ids = [];
  for (const sourceId of ['outlet', 'bureau', 'outlet', 'bureau'])
    ids.push(await accept(db, sourceId, buildStoredItem({ title, summary: '' })));
  await pipeline.process(...ids);
  const { rows } = await db.query('select story_count, version from events');
  expect(rows).toEqual([{ story_count: 4, version: 2 }]);
  const announced = await db.query(`select event from outbox where event like 'event.%' order by id`);
  expect(announced.rows).toEqual([{ event: 'event.formed.v1' }, { event: 'event.updated.v1' }]);
});

test('revisions of one report that are done together are one story, which says what the newest says', async ({
  db,
  pipeline,
}) => {
  const externalId = 'https://outlet.test/creek';
  const first = await accept(
    db,
    'outlet',
    buildStoredItem({ externalId, title: 'Creek rises in Marikina City' }),
  );
  const second = await accept(
    db,
    'outlet',
    buildStoredItem({ externalId, revision: '2', title: 'Creek over its banks in Marikina City' }),
  );
  await pipeline.process(first, second);
  const { rows } = await db.query('select title, status, version from stories');
  expect(rows).toEqual([{ title: 'Creek over its banks in Marikina City', status: 'updated', version: 2 }]);
});

test('one that somebody else has finished is passed over, and the others are done', async ({
  db,
  pipeline,
}) => {
  const done = await pipeline.run('outlet', buildStoredItem());
  const other = await accept(
    db,
    'outlet',
    buildStoredItem({ title: 'Fire razes homes in Davao City', summary: '' }),
  );
  expect(await pipeline.process(done, other)).toHaveLength(1);
  expect((await db.query('select from stories')).rowCount).toBe(2);
});

test('of those done together none is done when one cannot be', async ({ db, pipeline }) => {
  const good = await accept(db, 'outlet', buildStoredItem());
  const poison = await accept(db, 'outlet', buildStoredItem());
  await db.query(`update items set fields = '{"title": "no more than this"}' where id = $1`, [poison]);
  await expect(pipeline.process(good, poison)).rejects.toThrow();
  expect((await db.query('select from stories')).rowCount).toBe(0);
  expect((await db.query('select from item_queue')).rowCount).toBe(2);
});
