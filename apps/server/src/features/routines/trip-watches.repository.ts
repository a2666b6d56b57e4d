import { COMMUTE_PHASES, type CommutePhase } from '@paligid/domain/routines/day-times';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';
import { parseRow, type RoutineRow, type StoredRoutine } from './routines.repository.ts';

type Db = Pool | ClientBase;

const watchedPhaseSchema = z.enum(COMMUTE_PHASES);

/** What a reader was last notified of: the column `notice`. */
const noticeSchema = z.object({
  /** Of the trip's notifications. */
  id: z.string(),
  phase: watchedPhaseSchema,
  verdict: z.enum(['go', 'leave_early', 'another_way', 'stay']),
  beforeMs: z.number().nullable(),
  notices: z.int(),
  /** What the first one was about; its end is announced by it. */
  itemId: z.string(),
  severity: z.literal([1, 2, 3, 4, 5]),
  category: z.string(),
  title: z.object({ en: z.string(), fil: z.string() }),
  source: z.string(),
});
export type StoredNotice = z.output<typeof noticeSchema>;

/** A trip watch whose look is due, with what the trip is known from. */
export type DueWatch = {
  userId: string;
  phases: CommutePhase[];
  notice: StoredNotice | null;
  routine: RoutineRow;
};

/** `look_at` says that it is due: the next look finds when the first trip is. */
const ADD = {
  name: 'trip-watches-add',
  text: `
    insert into trip_watches (user_id, phases, look_at)
    select user_id, array[$2], $3 from reader_routines where user_id = $1 for key share
    on conflict (user_id) do update set look_at = $3,
      phases = array(select distinct unnest(trip_watches.phases || array[$2]) order by 1)`,
};

const REMOVE = {
  name: 'trip-watches-remove',
  text: `
    with gone as (delete from trip_watches where user_id = $1 and phases <@ array[$2])
    update trip_watches set phases = array_remove(phases, $2)
    where user_id = $1 and not phases <@ array[$2]`,
};

const DELETE_UNSTATED = {
  name: 'trip-watches-delete-unstated',
  text: `
    delete from trip_watches using reader_routines
    where trip_watches.user_id = $1 and reader_routines.user_id = $1 and reader_routines.stated is null`,
};

const RESCHEDULE = {
  name: 'trip-watches-reschedule',
  text: 'update trip_watches set look_at = $2 where user_id = $1',
};

/** Ours until $2: rows that another process is taking are skipped, and what a killed one had taken is due again. */
const TAKE = {
  name: 'trip-watches-take',
  text: `
    update trip_watches set look_at = $2
    from (
      select user_id from trip_watches where look_at <= $1
      order by look_at limit $3 for update skip locked
    ) due
    where trip_watches.user_id = due.user_id
    returning trip_watches.user_id as "userId", phases, notice`,
};

/**
 * A statement of its own, behind the one that takes the watches: in the same it could read a routine from before a 'not
 * today' whose transaction ended while the watch was taken. What changes after that makes the watch no longer ours.
 */
const READ_ROUTINES = {
  name: 'trip-watches-routines',
  text: `
    select routine.user_id as "userId", routine.stated, routine.learned, routine.learned_at as "learnedAt",
      to_char(routine.not_today_there, 'YYYY-MM-DD') as "notTodayThere",
      to_char(routine.not_today_back, 'YYYY-MM-DD') as "notTodayBack",
      array(
        select phase from routine_feedback said
        where said.user_id = routine.user_id and not is_correct and at >= $2 limit 20
      ) as "wrongPhases"
    from reader_routines routine where routine.user_id = any ($1::uuid[])`,
};

/** Nothing of a watch that was taken by another, changed or deleted meanwhile: its `look_at` is not ours any more. */
const FINISH = {
  name: 'trip-watches-finish',
  text: `
    update trip_watches set look_at = done.look_at, notice = coalesce(done.notice, trip_watches.notice)
    from unnest($2::uuid[], $3::timestamptz[], $4::jsonb[]) as done (user_id, look_at, notice)
    where trip_watches.user_id = done.user_id and trip_watches.look_at = $1`,
};

/** False without a routine. */
export async function add(db: Db, userId: string, phase: CommutePhase, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...ADD, values: [userId, phase, now] });
  return rowCount === 1;
}

export async function remove(db: Db, userId: string, phase: CommutePhase): Promise<void> {
  await db.query({ ...REMOVE, values: [userId, phase] });
}

/** For a reader whose learned days are deleted, and who has stated none. */
export async function deleteUnstated(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_UNSTATED, values: [userId] });
}

/** The days have changed: the next look finds the trips of the new ones, and one that is under way is not ours. */
export async function reschedule(db: Db, userId: string, now: Date): Promise<void> {
  await db.query({ ...RESCHEDULE, values: [userId, now] });
}

type Take = { now: Date; until: Date; limit: number; feedbackSince: Date };
type TakenRow = { userId: string; phases: CommutePhase[]; notice: unknown };

export async function take(db: Db, { now, until, limit, feedbackSince }: Take): Promise<DueWatch[]> {
  const { rows } = await db.query<TakenRow>({ ...TAKE, values: [now, until, limit] });
  if (rows.length === 0) return [];
  const values = [rows.map(({ userId }) => userId), feedbackSince];
  const routines = await db.query<StoredRoutine & { userId: string }>({ ...READ_ROUTINES, values });
  const routineOf = new Map(routines.rows.map(({ userId, ...stored }) => [userId, parseRow(stored)]));
  return rows.flatMap(({ userId, phases, notice }) => {
    const routine = routineOf.get(userId);
    if (routine === undefined) return [];
    return [{ userId, phases, routine, notice: noticeSchema.safeParse(notice).data ?? null }];
  });
}

export type FinishedLook = { userId: string; lookAt: Date | null; notice: StoredNotice | null };

/** The number of watches that were still ours. */
export async function finish(db: Db, until: Date, looks: readonly FinishedLook[]): Promise<number> {
  const values = [
    until,
    looks.map(({ userId }) => userId),
    looks.map(({ lookAt }) => lookAt),
    looks.map(({ notice }) => notice && JSON.stringify(notice)),
  ];
  const { rowCount } = await db.query({ ...FINISH, values });
  return rowCount ?? 0;
}
