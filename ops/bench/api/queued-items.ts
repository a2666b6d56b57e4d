import { processItems } from '@paligid/server/ingest/store/stories/process-items';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { newIds } from '@paligid/server/platform/new-ids';
import type pg from 'pg';
import { acceptNews, newsSpots } from './news.ts';
import { recordingPool, type Statement } from './recorded-statements.ts';

const ACCEPTING = 4;
const newId = newIds(clock);

/** Inserts accepted news that is queued for the pipeline. */
export async function queuedItems(db: pg.Pool, count: number): Promise<string[]> {
  const spots = newsSpots();
  const ids: string[] = [];
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const accept = async () => {
    for (const n of numbers) {
      const { id } = await acceptNews(spots[n % spots.length] ?? '', { db, clock, newId });
      ids.push(id);
    }
  };
  await Promise.all(Array.from({ length: ACCEPTING }, accept));
  return ids;
}

/** The statements of each item's transaction; the item itself stays in the queue for pgbench. */
export async function recordedTransactions(db: pg.Pool, ids: string[]): Promise<Statement[][]> {
  const works: Statement[][] = [];
  for (const id of ids) {
    const statements: Statement[] = [];
    const pool = recordingPool(db, (statement) => statements.push(statement));
    await processItems({ pool, clock, newId, announced: () => {} }, [id]);
    // One statement reads the item by its key; pgbench reads its values by their own key instead.
    works.push(statements.filter(({ text }) => !text.includes('from items')));
  }
  return works;
}

/** Both must have processed everything, or the figures are meaningless. */
export async function assertAllProcessed(db: pg.Pool, items: number): Promise<void> {
  const { rows } = await db.query<{ stories: number; news: number }>(
    `select (select count(*) from stories)::int as stories,
       (select count(*) from outbox where event like 'story.%')::int as news`,
  );
  const [{ stories, news } = { stories: 0, news: 0 }] = rows;
  if (stories !== items || news !== items) {
    throw new Error(`${items} items became ${stories} stories and ${news} outbox rows`);
  }
}
