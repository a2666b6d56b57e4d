import type { Routine } from '../impact/routines.ts';
import type { Point } from '../places/geography.ts';
import type { DayTimes } from './day-times.ts';

export type LearningStatus = 'insufficient_data' | 'learning' | 'learned';

/** That a reader was in a cell in a quarter of an hour. `day` counts days of Manila since 1970. */
export type Sighting = { day: number; minute: number; cell: string; point: Point };

/** When a reader read something, wherever that was. */
export type ReadingTime = { day: number; minute: number };

/** A place of a reader's days, as the cell in which they were seen most. */
type Anchor = { kind: 'home' | 'work' | 'school'; cell: string };

/** The days on which a reader goes from home to another anchor, and when. 0 is Sunday. */
export type LearnedCommute = DayTimes & {
  days: readonly number[];
  to: string;
  aim: 'work' | 'school';
  confidence: number;
};

/** What was learned of a reader's days. What is not known is absent. */
export type LearnedRoutines = {
  status: LearningStatus;
  /** Hours of days in which the reader was seen. */
  dataPoints: number;
  /** Different days, and how many mornings of the commute's weekdays, that it was learned from. */
  daysSeen: number;
  mornings: number;
  anchors: readonly Anchor[];
  /** Without points along the way: those follow from the anchors. */
  routines: readonly Omit<Routine, 'along'>[];
  /** The most frequent first. */
  commutes: readonly LearnedCommute[];
};

export const NOTHING_LEARNED: LearnedRoutines = {
  status: 'insufficient_data',
  dataPoints: 0,
  daysSeen: 0,
  mornings: 0,
  anchors: [],
  routines: [],
  commutes: [],
};
