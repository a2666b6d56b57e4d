import type { routineRecordSchema } from '@paligid/contract/entities/routines';
import type { routineDataSchema } from '@paligid/contract/entities/smart';
import { LIMITS } from '@paligid/contract/limits';
import { clockOf } from '@paligid/domain/routines/day-times';
import { cellCentre, cellFromInt8 } from '@paligid/geo/cells';
import { routineBasisText } from '@paligid/i18n/routine-text';
import type * as z from 'zod';
import type { Language } from '../../platform/http/language.ts';
import { placesService } from '../places/places.service.ts';
import { readerRoutines } from './reader-routines.ts';
import type { FeedbackRow, RoutineRow, StatedDay } from './routines.repository.ts';
import type { SightingRow } from './sightings.repository.ts';

type RoutineData = z.output<typeof routineDataSchema>;
export type RoutineRecord = z.output<typeof routineRecordSchema>;

export function presentRoutines(row: RoutineRow | undefined, language: Language): RoutineData {
  const known = readerRoutines(row);
  return {
    learning_status: known.status,
    data_points: known.dataPoints,
    source: known.source,
    routines: known.routines
      .slice(0, LIMITS.routines)
      .map(({ phase, days, startMinute, endMinute, confidence }) => ({
        routine_phase: phase,
        starts_at: clockOf(startMinute),
        ends_at: clockOf(endMinute),
        days: isoDays(days),
        confidence,
      })),
    stated: row?.stated === undefined ? null : presentStated(row.stated),
    anchors: presentAnchors(row),
    explanation: routineBasisText(known.explanation, language),
    notify: row?.notify ?? [],
  };
}

/** For the reader's export. */
export function presentRecord(
  row: RoutineRow | undefined,
  sightings: readonly SightingRow[],
  feedback: readonly FeedbackRow[],
): RoutineRecord {
  return {
    stated: row?.stated === undefined ? null : presentStated(row.stated),
    learned_at: row?.learnedAt?.toISOString() ?? null,
    data_points: row?.learned?.dataPoints ?? 0,
    anchors: presentAnchors(row),
    notify: row?.notify ?? [],
    not_today: row?.notToday ?? { there: null, back: null },
    feedback: feedback.map(({ phase, isCorrect, comment, at }) => ({
      ...{ routine_phase: phase, correct: isCorrect, comment, at: at.toISOString() },
    })),
    sightings: sightings.map(({ day, hour, cell }) => ({ day, hour, ...cellCentre(cellFromInt8(cell)) })),
  };
}

function presentAnchors(row: RoutineRow | undefined): RoutineData['anchors'] {
  return (row?.learned?.anchors ?? []).flatMap(({ kind, cell }) => {
    const place = placesService.findAt(cellCentre(cell));
    return place === undefined ? [] : [{ kind, place }];
  });
}

function presentStated(stated: StatedDay): RoutineData['stated'] {
  const { days, aim, ways } = stated;
  const [from, to] = [placesService.find(stated.from), placesService.find(stated.to)];
  if (from === undefined || to === undefined) return null;
  return {
    ...{ days: isoDays(days), aim, from, to, ways },
    leave_at: clockOf(stated.leaveAt),
    arrive_at: clockOf(stated.arriveAt),
    return_at: clockOf(stated.returnAt),
    home_at: clockOf(stated.homeAt),
  };
}

/** Sunday is 0 in rules and 7 on the wire. */
function isoDays(days: readonly number[]): number[] {
  return days.map((day) => (day === 0 ? 7 : day)).toSorted((a, b) => a - b);
}
