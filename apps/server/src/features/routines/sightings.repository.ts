import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** In which quarters of an hour of a Manila day a reader was seen in a cell: one bit each, the first is 1. */
export type SightingRow = { day: string; hour: number; cell: string; quarters: number };

/** Somebody on a bus passes more cells in an hour; what matters is where people stay. */
const MAX_CELLS_AN_HOUR = 6;
/** 30 days of 24 hours with six cells each, and today. */
const MAX_ROWS = 31 * 24 * MAX_CELLS_AN_HOUR;

/**
 * Stored only with consent to positions and to routines, both locked: a concurrent withdrawal either comes first and
 * nothing is written, or finds what was written and deletes it.
 */
const NOTE = {
  name: 'sightings-note',
  text: `
    with owner as (select id from users where id = $1 for key share),
    agreed as (
      select kind from consents
      where user_id = (select id from owner) and kind in ('location', 'routines')
        and given_at > coalesce(withdrawn_at, '-infinity')
      for share
    ),
    known as (select cell from routine_sightings where user_id = $1 and day = $2 and hour = $3),
    noted as (
      insert into routine_sightings (user_id, day, hour, cell, quarters)
      select $1, $2, $3, $4, $5
      where (select count(*) from agreed) = 2
        and ((select count(*) from known) < ${MAX_CELLS_AN_HOUR} or exists (select from known where cell = $4))
      on conflict (user_id, day, hour, cell) do update
        set quarters = routine_sightings.quarters | excluded.quarters
        where routine_sightings.quarters | excluded.quarters <> routine_sightings.quarters
    )
    select (select count(*) from agreed) = 2 as "isAgreed",
      (select learned_at from reader_routines where user_id = $1) as "learnedAt"`,
};

const LIST = {
  name: 'sightings-list',
  text: `
    select day::text, hour, cell::text, quarters from routine_sightings
    where user_id = $1 and day >= $2 order by day desc, hour desc, cell limit ${MAX_ROWS}`,
};

const PRUNE = {
  name: 'sightings-prune',
  text: `
    delete from routine_sightings where (user_id, day, hour, cell) in (
      select user_id, day, hour, cell from routine_sightings where day < $1 order by day limit $2)`,
};

type Noted = { isAgreed: boolean; learnedAt: Date | null };

/** Whether the reader has consented, without which nothing is written, and when their days were last looked at. */
export async function note(db: Db, userId: string, sighting: SightingRow): Promise<Noted> {
  const { day, hour, cell, quarters } = sighting;
  const { rows } = await db.query<Noted>({ ...NOTE, values: [userId, day, hour, cell, quarters] });
  return rows[0] ?? { isAgreed: false, learnedAt: null };
}

export async function list(db: Db, userId: string, sinceDay: string): Promise<SightingRow[]> {
  const { rows } = await db.query<SightingRow>({ ...LIST, values: [userId, sinceDay] });
  return rows;
}

/** Deletes the oldest rows before a day; returns their number. */
export async function prune(db: Db, beforeDay: string, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [beforeDay, limit] });
  return rowCount ?? 0;
}
