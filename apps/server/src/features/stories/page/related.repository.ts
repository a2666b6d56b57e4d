import { cellToInt8, readerCell } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import type { StoryRow } from '../stories.repository.ts';

type Origin = Pick<StoryRow, 'id' | 'category' | 'lat' | 'lon' | 'placeId'>;

/**
 * Rows of the story's cell that are searched for its category, by rank: nearly by time, with what has ended last. A busy
 * cell has some hundreds a day.
 */
const FIRST_NEAR = 300;

/**
 * In steps: the other parts of its chain, the other reports of its event, the newest of its category near its location,
 * the newest of its place. Plain parameters, and one range of one index for each step.
 */
const RELATED = {
  name: 'stories-related',
  text: `
    (select other.story_id as id, false as "isEvent", 1 as step
      from cap_stories mine join cap_stories other on other.chain_id = mine.chain_id
      where mine.story_id = $1
      limit $5)
    union all
    (select s.id, false, 1 from stories s
      where s.event_id = (select event_id from stories where id = $1)
      limit $5)
    union all
    (select near.entry_id, near.is_event, 2
      from (
        select entry_id, is_event, category, published from feed_rows
        where cell = $3::bigint order by rank desc limit ${FIRST_NEAR}
      ) near
      where near.category = $2::category
      order by near.published desc
      limit $5)
    union all
    (select s.id, false, 3 from stories s
      where s.place_id = $4 order by s.id desc limit $5)`,
};

type Related = { id: string; isEvent: boolean; step: number };

/** Each id with the first step that found it; never the story itself. */
export async function findRelated(
  db: Pool | ClientBase,
  origin: Origin,
  limit: number,
): Promise<ReadonlyMap<string, Related>> {
  // A step may return the story's own row.
  const { rows } = await db.query<Related>(relatedRowsQuery(origin, limit + 1));
  const others = rows.filter(({ id }) => id !== origin.id).sort((a, b) => b.step - a.step);
  return new Map(others.map((it) => [it.id, it]));
}

/** The query as it is sent, so that a test can check the plan of what the product runs. */
export function relatedRowsQuery({ id, category, lat, lon, placeId }: Origin, limit: number) {
  const cell = lat === null || lon === null ? null : cellToInt8(readerCell({ lat, lon }));
  return { ...RELATED, values: [id, category, cell, placeId, limit] };
}
