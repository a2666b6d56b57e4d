import type { Pool } from 'pg';

/** What a story says that a rule decided. */
export type Decided = {
  category: string;
  severity: number;
  placeId: string | null;
  placeName: string | null;
  precision: string | null;
};

export type StoredStory = Decided & { id: string; itemId: string; title: string };

const PAGE = 500;

/** Stories that rules of a version made, by the id after which to go on, up to an id. */
export async function findMadeBy(
  db: Pool,
  { version, after, before }: { version: string; after: string; before: string },
): Promise<StoredStory[]> {
  const { rows } = await db.query<StoredStory>({
    name: 'replay-stories',
    text: `select id, item_id as "itemId", title, category, severity, place_id as "placeId", place_name as "placeName",
        precision
      from stories where id > $1 and id < $2 and rules_version = $3
      order by id limit ${PAGE}`,
    values: [after, before, version],
  });
  return rows;
}
