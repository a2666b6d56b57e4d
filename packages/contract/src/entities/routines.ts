import { COMMUTE_PHASES, isDayInOrder, minuteOf } from '@paligid/domain/routines/day-times';
import * as z from 'zod';
import {
  boundedList,
  boundedText,
  clockTime,
  count,
  filledText,
  instant,
  latitude,
  longitude,
} from '../fields.ts';
import { placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { placeSchema } from './location.ts';

/** ISO weekdays, each once. */
const isoDays = boundedList(z.int().min(1).max(7), 7)
  .min(1)
  .refine((days) => new Set(days).size === days.length, 'each day once')
  .meta({ description: 'ISO weekdays, 1 is Monday.' });

const dayTimes = { leave_at: clockTime, arrive_at: clockTime, return_at: clockTime, home_at: clockTime };
const ways = boundedList(filledText(TEXT.placeName), LIMITS.routineWays).meta({
  description:
    'Names of roads and lines, in the order of the way there; text of the reader may be among them.',
});
const aim = z.enum(['work', 'school']);

/** A reader's usual day as they tell it: nothing is tracked. */
export const statedRoutineInputSchema = z
  .object({ days: isoDays, ...dayTimes, aim, from: placeCode, to: placeCode, ways })
  .refine(
    (it) =>
      isDayInOrder({
        leaveAt: minuteOf(it.leave_at),
        arriveAt: minuteOf(it.arrive_at),
        returnAt: minuteOf(it.return_at),
        homeAt: minuteOf(it.home_at),
      }),
    'the times must follow each other',
  )
  .meta({ id: 'StatedRoutineInput', description: "Addition: a reader's usual day, told by hand." });

export const statedRoutineSchema = z
  .object({ days: isoDays, ...dayTimes, aim, from: placeSchema, to: placeSchema, ways })
  .meta({ id: 'StatedRoutine', description: "Addition: a reader's usual day as it is stored." });

/** Where learned hours are spent: the area around the centre of a cell. */
export const routineAnchorSchema = z
  .object({ kind: z.enum(['home', 'work', 'school']), place: placeSchema })
  .meta({ id: 'RoutineAnchor', description: 'Addition: an area that was learned.' });

/** The trips that a reader may be notified before. */
export const watchedPhasesSchema = boundedList(z.enum(COMMUTE_PHASES), COMMUTE_PHASES.length);

/** Everything stored about a reader's days. */
export const routineRecordSchema = z
  .object({
    stated: statedRoutineSchema.nullable(),
    learned_at: instant.nullable(),
    data_points: count,
    anchors: boundedList(routineAnchorSchema, 4),
    notify: watchedPhasesSchema,
    not_today: z
      .object({ there: z.iso.date().nullable(), back: z.iso.date().nullable() })
      .meta({ description: 'The last trip in each direction that the reader did not make.' }),
    feedback: boundedList(
      z.object({
        routine_phase: filledText(TEXT.shortText),
        correct: z.boolean(),
        comment: boundedText(TEXT.comment).nullable(),
        at: instant,
      }),
      20,
    ),
    sightings: boundedList(
      z.object({ day: z.iso.date(), hour: z.int().min(0).max(23), lat: latitude, lon: longitude }),
      LIMITS.exportList,
    ).meta({ description: 'The hours that routines are learned from, as centres of cells.' }),
  })
  .meta({ id: 'RoutineRecord', description: "Addition: what is stored about a reader's days." });
