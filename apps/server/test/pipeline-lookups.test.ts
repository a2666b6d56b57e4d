import { expect } from 'vitest';
import * as feedRows from '../src/ingest/store/feed-rows.repository.ts';
import * as itemQueue from '../src/ingest/store/item-queue.repository.ts';
import * as items from '../src/ingest/store/items.repository.ts';
import * as chains from '../src/ingest/store/stories/chains.repository.ts';
import * as stories from '../src/ingest/store/stories.repository.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { copyRows, rowsRead } from './rows-read.ts';
import { accept, atHour, buildStoredCap, buildStoredItem } from './stored-items.ts';

const ROWS = 5_000;
/** Upper bound of the rows read: those of one chain, one queue, one story, and what a plan reads beside them. */
const FEW = 200;

test('every lookup of the pipeline reads little more than it returns, however large its tables are', async ({
  db,
  pipeline,
}) => {
  const itemId = await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  const waiting = await accept(db, 'outlet', buildStoredItem());
  const { rows: found } = await db.query<{ key: string; chain: string; story: string }>(
    `select key, cap_messages.chain_id as chain, story_id as story
     from cap_messages join cap_stories using (chain_id)`,
  );
  const { key = '', chain = '', story = '' } = found[0] ?? {};
  // Ids in the month of the rows.
  const id = `overlay('${itemId}' placing lpad(to_hex(n), 12, '0') from 25)`;
  await copyRows(db, 'cap_messages', ROWS, `'key', 'key ' || n, 'chain_id', ${id}`);
  await db.query(
    `insert into cap_references (referenced_key, referencing_key)
     select 'key ' || n, 'key ' || (n + 1) from generate_series(1, ${ROWS}) as n`,
  );
  await copyRows(db, 'cap_stories', ROWS, `'chain_id', ${id}, 'story_id', ${id}`);
  await copyRows(db, 'items', ROWS, `'id', ${id}, 'external_id', 'item ' || n`);
  await copyRows(db, 'item_queue', ROWS, `'item_id', ${id}, 'due_at', now() + interval '1 hour'`);
  await copyRows(
    db,
    'stories',
    ROWS,
    `'id', ${id}, 'item_id', ${id}, 'expires_at', now() + interval '1 year'`,
  );
  await copyRows(db, 'feed_rows', ROWS, `'entry_id', ${id}, 'remove_at', now() + interval '1 year'`);
  await db.query(`update item_queue set due_at = now() - interval '1 minute' where item_id = $1`, [waiting]);
  await db.query('vacuum analyze');

  // Check of the method: without an index the whole table is read and counted.
  const readThrough = await rowsRead(db, (it) =>
    it.query('select 1 from cap_messages where sent_at = now()'),
  );
  expect(readThrough).toEqual({ cap_messages: ROWS + 1 });

  const lookups: Record<string, Parameters<typeof rowsRead>[1]> = {
    'chains by key': (it) => chains.findByKeys(it, [key, 'key 7']),
    'messages of a chain': (it) => chains.findMessages(it, chain),
    'stories of a chain': (it) => chains.findStories(it, [chain]),
    'chains that merge': (it) => chains.merge(it, chain, [chain]),
    'claiming an item': (it) => itemQueue.claim(it, waiting),
    'counting a redelivery': (it) => itemQueue.countRedelivery(it, waiting),
    'items that are due': (it) => itemQueue.findDueItems(it, 10),
    'putting items off': (it) => itemQueue.postpone(it, [waiting]),
    'items by id': (it) => items.findItems(it, [itemId, waiting]),
    'stories whose time has come': (it) => stories.expire(it, atHour(13), 10),
    'rows whose time has come': (it) => feedRows.removeLeaving(it, atHour(13)),
    'rows of a story that ends': (it) => feedRows.end(it, [{ id: story, removeAt: atHour(13), rank: 0 }]),
    'rows of a story that goes': (it) => feedRows.remove(it, [story]),
  };
  for (const [name, lookup] of Object.entries(lookups)) {
    const read = await rowsRead(db, lookup);
    expect(Object.keys(read).length, name).toBeGreaterThan(0);
    for (const [table, rows] of Object.entries(read)) expect(rows, `${name}: ${table}`).toBeLessThan(FEW);
  }
});
