import type { Pool } from 'pg';
import { eachBatch } from './audience.repository.ts';

/** Loose index scans: one probe for each distinct place, however many readers share it. */
const SCHOOLS_OF_READERS = {
  name: 'audience-schools-of-readers',
  text: `
    with recursive known as (
      (select place_code from reader_places where kind = 'school' order by place_code limit 1)
      union all
      select (select next.place_code from reader_places next
        where next.kind = 'school' and next.place_code > known.place_code order by next.place_code limit 1)
      from known where known.place_code is not null
    )
    select place_code as code from known where place_code is not null`,
};

const SCHOOLS_OF_GUESTS = {
  name: 'audience-schools-of-guests',
  text: `
    with recursive known as (
      (select place_code from guest_places where kind = 'school' order by place_code limit 1)
      union all
      select (select next.place_code from guest_places next
        where next.kind = 'school' and next.place_code > known.place_code order by next.place_code limit 1)
      from known where known.place_code is not null
    )
    select place_code as code from known where place_code is not null`,
};

/** Codes of the places at which anybody has a school. */
export async function findSchoolCodes(db: Pool): Promise<string[]> {
  const found = await Promise.all([
    db.query<{ code: string }>(SCHOOLS_OF_READERS),
    db.query<{ code: string }>(SCHOOLS_OF_GUESTS),
  ]);
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ code }) => code)))];
}

const AT_SCHOOLS = {
  name: 'audience-at-schools',
  text: `
    select distinct found.id from (
      select places.recipient_id as id from guest_places places
      where places.kind = 'school' and places.place_code between $1 and $2
      union all
      select alert_recipients.id from reader_places places
        join alert_recipients on alert_recipients.user_id = places.user_id
      where places.kind = 'school' and places.place_code between $1 and $2
    ) found
    where found.id > $3 order by found.id limit $4`,
};

/** The recipients with a school at a place between two codes, in batches. */
export function eachAtSchools(db: Pool, { first, last }: { first: string; last: string }, batchSize: number) {
  return eachBatch(db, AT_SCHOOLS, [first, last], batchSize);
}
