import type { Precision } from '@paligid/geo/place';
import type { Pool } from 'pg';
import type { Gold } from './labelled-item.ts';

export type JudgedRow = {
  externalId: string;
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
    text: `select key.external_id as "externalId", coalesce(event_id, stories.id) as "eventId", category, severity,
        place_id as "placeId", place_name as "placeName", precision, lat, lon
      from unnest($1::text[], $2::text[]) as wanted (source_id, external_id)
      join story_keys key using (source_id, external_id)
      join stories on stories.id = key.story_id`,
    values: [keys.map(({ sourceId }) => sourceId), keys.map(({ externalId }) => externalId)],
  });
  return rows;
}
