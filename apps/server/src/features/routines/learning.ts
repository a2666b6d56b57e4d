import { learnRoutines } from '@paligid/domain/routines/learn-routines';
import type { ReadingTime, Sighting } from '@paligid/domain/routines/learned-routines';
import { MANILA_OFFSET_MS, manilaDay } from '@paligid/domain/time/calendar';
import { cellCentre, cellFromInt8 } from '@paligid/geo/cells';
import type { SightingRow } from './sightings.repository.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const QUARTER_MINUTES = 15;

type LearnFrom = {
  sightings: readonly SightingRow[];
  readAt: readonly Date[];
  now: Date;
  aim: 'work' | 'school';
};

/** What is learned of a reader's days from what is stored. */
export function learnFrom({ sightings, readAt, now, aim }: LearnFrom) {
  return learnRoutines({
    sightings: sightings.flatMap(toSightings),
    readings: readAt.map(toReadingTime),
    today: manilaDay(now.getTime()),
    aim,
  });
}

/** One for each quarter of the hour in which the reader was seen. */
function toSightings({ day, hour, cell: stored, quarters }: SightingRow): Sighting[] {
  const cell = cellFromInt8(stored);
  const point = cellCentre(cell);
  return [0, 1, 2, 3]
    .filter((quarter) => (quarters & (1 << quarter)) !== 0)
    .map((quarter) => ({
      day: Date.parse(day) / DAY_MS,
      minute: hour * 60 + quarter * QUARTER_MINUTES,
      cell,
      point,
    }));
}

function toReadingTime(at: Date): ReadingTime {
  const local = at.getTime() + MANILA_OFFSET_MS;
  return { day: Math.floor(local / DAY_MS), minute: Math.floor((local % DAY_MS) / MINUTE_MS) };
}
