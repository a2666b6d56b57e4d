import type { Place } from '@paligid/contract/entities/location';
import type { Routine } from '@paligid/domain/impact/routines';
import { type DayTimes, dayRoutines } from '@paligid/domain/routines/day-times';
import {
  type LearnedRoutines,
  type LearningStatus,
  NOTHING_LEARNED,
} from '@paligid/domain/routines/learned-routines';
import type { SkippedTrips } from '@paligid/domain/smart/next-trip';
import { cellCentre } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { placesService } from '../places/places.service.ts';
import { wayPoints } from './route-points.ts';
import type { RoutineRow, StatedDay } from './routines.repository.ts';

/** The way to work or school and back. */
export type Commute = DayTimes & {
  /** 0 is Sunday. */
  days: readonly number[];
  aim: 'work' | 'school';
  from: Place;
  to: Place;
  /** Roads and lines in the reader's words; empty for a learned way, of which only both ends are known. */
  ways: readonly string[];
  along: readonly Point[];
  confidence: number;
};

/** What a routine was made from; `routineBasisText` says it. */
type RoutineBasis =
  | { kind: 'stated' }
  | { kind: 'learned'; mornings: number; days: number }
  | { kind: 'learning'; days: number }
  | { kind: 'none' };

/** What is known of a reader's days. What the reader has stated counts before what was learned. */
export type ReaderRoutines = {
  status: LearningStatus;
  source: 'stated' | 'learned' | null;
  dataPoints: number;
  routines: readonly Routine[];
  commute: Commute | null;
  notToday: SkippedTrips;
  explanation: RoutineBasis;
};

type KnownDays = Omit<ReaderRoutines, 'notToday'>;

export function readerRoutines(row: RoutineRow | undefined): ReaderRoutines {
  const learned = row?.learned ?? NOTHING_LEARNED;
  const stated = row?.stated && statedRoutines(row.stated);
  const notToday = row?.notToday ?? { there: null, back: null };
  return { ...(stated ?? learnedRoutines(learned, row?.wrongPhases ?? [])), notToday };

  function statedRoutines(day: StatedDay): KnownDays | undefined {
    const [from, to] = [placesService.find(day.from), placesService.find(day.to)];
    // An area that the gazetteer no longer has.
    if (from === undefined || to === undefined) return undefined;
    const along = wayPoints(from, to, day.ways);
    return {
      status: 'learned',
      source: 'stated',
      dataPoints: learned.dataPoints,
      routines: dayRoutines(day, { days: day.days, along, confidence: 1 }),
      commute: { ...day, from, to, along, confidence: 1 },
      explanation: { kind: 'stated' },
    };
  }
}

function learnedRoutines(learned: LearnedRoutines, wrong: readonly string[]): KnownDays {
  const { status, dataPoints, mornings, daysSeen: days } = learned;
  const home = learned.anchors.find(({ kind }) => kind === 'home');
  const [main] = learned.commutes;
  const along =
    home === undefined || main === undefined ? [] : wayPoints(centre(home.cell), centre(main.to), []);
  const routines = learned.routines
    .filter(({ phase }) => !wrong.includes(phase))
    .map((routine) => ({ ...routine, along: pointsOf(routine.phase, along) }));
  const [from, to] = [
    home && placesService.findAt(centre(home.cell)),
    main && placesService.findAt(centre(main.to)),
  ];
  const isCommuteWrong = wrong.includes('morning_commute') || wrong.includes('evening_commute');
  const explanation: RoutineBasis =
    status === 'learned'
      ? { kind: 'learned', mornings, days }
      : dataPoints === 0
        ? { kind: 'none' }
        : { kind: 'learning', days };
  return {
    status,
    source: routines.length === 0 ? null : 'learned',
    dataPoints,
    routines,
    commute:
      main === undefined || from === undefined || to === undefined || isCommuteWrong
        ? null
        : { ...main, from, to, ways: [], along },
    explanation,
  };
}

function pointsOf(phase: Routine['phase'], along: readonly Point[]): readonly Point[] {
  if (phase === 'morning_commute' || phase === 'evening_commute') return along;
  return phase === 'work_hours' ? along.slice(-1) : [];
}

function centre(cell: string): Point {
  return cellCentre(cell);
}
