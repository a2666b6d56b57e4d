import type { Precision } from '@paligid/geo/place';
import type { Pool } from 'pg';
import type { Gold } from './labelled-item.ts';

export type JudgedRow = {
  externalId: string;
  storyId: string;
  /** The event, or the story that stands alone, of the wider bulletin that it lies in, or that its event leads to. */
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

/**
 * What stands in the database about items, whatever has joined or parted their stories since. A story whose event leads
 * to a wider one leads there too, as its page does.
 */
export async function findJudged(db: Pool, keys: readonly ItemKey[]): Promise<JudgedRow[]> {
  const { rows } = await db.query<JudgedRow>({
    name: 'evaluation-judged',
    text: `select key.external_id as "externalId", stories.id as "storyId",
        coalesce(stories.event_id, stories.id) as "eventId", wider."partOf",
        stories.category, stories.severity, stories.place_id as "placeId", stories.place_name as "placeName",
        stories.precision, stories.lat, stories.lon
      from unnest($1::text[], $2::text[]) as wanted (source_id, external_id)
      join story_keys key using (source_id, external_id)
      join stories on stories.id = key.story_id
      left join lateral (
        select coalesce(wide.event_id, wide.id) as "partOf" from stories member join stories wide on wide.id = member.part_of
        where (member.id = stories.id or member.event_id = stories.event_id)
          and wide.event_id is distinct from coalesce(stories.event_id, stories.id)
        order by member.id <> stories.id, member.id limit 1) wider on true`,
    values: [keys.map(({ sourceId }) => sourceId), keys.map(({ externalId }) => externalId)],
  });
  return rows;
}
