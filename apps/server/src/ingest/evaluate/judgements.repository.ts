import type { Precision } from '@paligid/geo/place';
import type { Pool } from 'pg';
import type { Gold } from './labelled-item.ts';

export type JudgedRow = {
  externalId: string;
  storyId: string;
  /** The event, or the story that stands alone, of the wider bulletin that it lies in. */
  partOf: string | null;
  /** Until stories are joined each is its own event. */
  eventId: string;
  category: Gold['category'];
  severity: Gold['severity'];
  placeId: string | null;
  placeName: string | null;
  precision: Precision | null;
  lat: number | null;
  lon: number | null;
};

type ItemKey = { sourceId: string; externalId: string };

/** What stands in the database about items, whatever has joined or parted their stories since. */
export async function findJudged(db: Pool, keys: readonly ItemKey[]): Promise<JudgedRow[]> {
  const { rows } = await db.query<JudgedRow>({
    name: 'evaluation-judged',
    text: `select key.external_id as "externalId", stories.id as "storyId",
        coalesce(stories.event_id, stories.id) as "eventId", coalesce(wider.event_id, wider.id) as "partOf",
        stories.category, stories.severity, stories.place_id as "placeId", stories.place_name as "placeName",
        stories.precision, stories.lat, stories.lon
      from unnest($1::text[], $2::text[]) as wanted (source_id, external_id)
      join story_keys key using (source_id, external_id)
      join stories on stories.id = key.story_id
      left join stories wider on wider.id = stories.part_of`,
    values: [keys.map(({ sourceId }) => sourceId), keys.map(({ externalId }) => externalId)],
  });
  return rows;
}
