import { ROUTINE_PHASES, routinePhaseSchema } from '@paligid/contract/entities/smart';
import type { CommutePhase } from '@paligid/domain/routines/day-times';
import type { LearnedRoutines } from '@paligid/domain/routines/learned-routines';
import type { SkippedTrips, TripTimes } from '@paligid/domain/smart/next-trip';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';

type Db = Pool | ClientBase;

const minute = z.int().min(0).max(1_440);
const times = { leaveAt: minute, arriveAt: minute, returnAt: minute, homeAt: minute };
const days = z.array(z.int().min(0).max(6)).max(7);
const aim = z.enum(['work', 'school']);

/** As it is stored: days with 0 for Sunday, minutes after midnight, areas by their codes. */
const statedSchema = z.object({
  ...times,
  days,
  aim,
  from: z.string(),
  to: z.string(),
  ways: z.array(z.string()),
});
export type StatedDay = z.output<typeof statedSchema>;

const learnedSchema = z.object({
  status: z.enum(['insufficient_data', 'learning', 'learned']),
  dataPoints: z.number(),
  daysSeen: z.number(),
  mornings: z.number(),
  anchors: z.array(z.object({ kind: z.enum(['home', 'work', 'school']), cell: z.string() })),
  routines: z.array(
    z.object({
      phase: routinePhaseSchema,
      confidence: z.number(),
      days,
      startMinute: minute,
      endMinute: minute,
    }),
  ),
  commutes: z.array(z.object({ ...times, days, aim, to: z.string(), confidence: z.number() })),
});

export type RoutineRow = {
  stated: StatedDay | undefined;
  learned: LearnedRoutines | undefined;
  learnedAt: Date | null;
  /** Phases that the reader has said are wrong. */
  wrongPhases: string[];
  /** Phases before which the reader wants to hear what touches their way. */
  notify: CommutePhase[];
  notToday: SkippedTrips;
};

const FIND = {
  name: 'routines-find',
  text: `
    select stated, learned, learned_at as "learnedAt",
      to_char(not_today_there, 'YYYY-MM-DD') as "notTodayThere",
      to_char(not_today_back, 'YYYY-MM-DD') as "notTodayBack",
      array(
        select phase from routine_feedback
        where user_id = $1 and not is_correct and at >= $2 limit ${ROUTINE_PHASES.length}
      ) as "wrongPhases",
      (select phases from trip_watches where user_id = $1) as notify
    from reader_routines where user_id = $1`,
};

/** Nothing is stored for a deleted account. */
const PUT_STATED = {
  name: 'routines-put-stated',
  text: `
    insert into reader_routines (user_id, stated, stated_at)
    select id, $2::jsonb, $3 from users where id = $1 for key share
    on conflict (user_id) do update set stated = $2::jsonb, stated_at = $3`,
};

const PUT_NOT_TODAY = {
  name: 'routines-put-not-today',
  text: `
    update reader_routines set
      not_today_there = case when $2 = 'there' then $3 else not_today_there end,
      not_today_back = case when $2 = 'back' then $3 else not_today_back end
    where user_id = $1`,
};

const DELETE_ALL = {
  name: 'routines-delete',
  text: `
    with seen as (delete from routine_sightings where user_id = $1),
    said as (delete from routine_feedback where user_id = $1)
    delete from reader_routines where user_id = $1`,
};

/** What was learned, and all that it was learned from; what the reader has stated stays. */
const DELETE_LEARNED = {
  name: 'routines-delete-learned',
  text: `
    with seen as (delete from routine_sightings where user_id = $1),
    said as (delete from routine_feedback where user_id = $1)
    update reader_routines set learned = null, learned_at = null where user_id = $1`,
};

/** Only with the consent: a withdrawal at the same time must not leave what was learned behind. */
const PUT_LEARNED = {
  name: 'routines-put-learned',
  text: `
    insert into reader_routines (user_id, learned, learned_at)
    select user_id, $2::jsonb, $3 from consents
    where user_id = $1 and kind = 'routines' and given_at > coalesce(withdrawn_at, '-infinity')
    for share
    on conflict (user_id) do update set learned = $2::jsonb, learned_at = $3`,
};

const PUT_FEEDBACK = {
  name: 'routines-put-feedback',
  text: `
    insert into routine_feedback (user_id, phase, is_correct, comment, at)
    select id, $2, $3, $4, $5 from users where id = $1 for key share
    on conflict (user_id, phase) do update set is_correct = $3, comment = $4, at = $5`,
};

const LIST_FEEDBACK = {
  name: 'routines-list-feedback',
  text: `
    select phase, is_correct as "isCorrect", comment, at from routine_feedback
    where user_id = $1 order by phase limit ${ROUTINE_PHASES.length}`,
};

export type StoredRoutine = {
  stated: unknown;
  learned: unknown;
  learnedAt: Date | null;
  wrongPhases: string[];
  notTodayThere: string | null;
  notTodayBack: string | null;
  /** Null: nothing is watched. */
  notify?: CommutePhase[] | null;
};

export async function find(db: Db, userId: string, since: Date): Promise<RoutineRow | undefined> {
  const { rows } = await db.query<StoredRoutine>({ ...FIND, values: [userId, since] });
  return rows[0] && parseRow(rows[0]);
}

/** What a later release has stored in a form of its own counts as nothing. */
export function parseRow(row: StoredRoutine): RoutineRow {
  const { stated, learned, learnedAt, wrongPhases, notify } = row;
  return {
    stated: statedSchema.safeParse(stated).data,
    learned: learnedSchema.safeParse(learned).data,
    ...{ learnedAt, wrongPhases, notify: notify ?? [] },
    notToday: { there: row.notTodayThere, back: row.notTodayBack },
  };
}

/** False when there is no such account. */
export async function putStated(db: Db, userId: string, stated: StatedDay, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PUT_STATED, values: [userId, JSON.stringify(stated), at] });
  return rowCount === 1;
}

/** `day` is the one on which the trip begins; null: it is made after all. */
export async function putNotToday(
  db: Db,
  userId: string,
  direction: TripTimes['direction'],
  day: string | null,
): Promise<void> {
  await db.query({ ...PUT_NOT_TODAY, values: [userId, direction, day] });
}

export async function deleteAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_ALL, values: [userId] });
}

export async function putLearned(db: Db, userId: string, learned: LearnedRoutines, at: Date): Promise<void> {
  await db.query({ ...PUT_LEARNED, values: [userId, JSON.stringify(learned), at] });
}

export async function deleteLearned(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_LEARNED, values: [userId] });
}

export type FeedbackRow = { phase: string; isCorrect: boolean; comment: string | null; at: Date };

/** The last word on a phase counts. False when there is no such account. */
export async function putFeedback(db: Db, userId: string, feedback: FeedbackRow): Promise<boolean> {
  const { phase, isCorrect, comment, at } = feedback;
  const { rowCount } = await db.query({ ...PUT_FEEDBACK, values: [userId, phase, isCorrect, comment, at] });
  return rowCount === 1;
}

export async function listFeedback(db: Db, userId: string): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>({ ...LIST_FEEDBACK, values: [userId] });
  return rows;
}
