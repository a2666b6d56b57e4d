import { AFTERNOON } from './day-afternoon.ts';
import { BULLETINS } from './day-bulletins.ts';
import { DAWN } from './day-dawn.ts';
import { EVENING } from './day-evening.ts';
import { FLOOD_BULLETINS } from './day-flood-bulletins.ts';
import { MORNING } from './day-morning.ts';
import { NIGHT } from './day-night.ts';
import { NOON } from './day-noon.ts';
import type { DaySheet } from './sheet.ts';

/** An invented day: real places, no real persons, no sentence of a real report. */
export const METRO_MANILA_DAY: DaySheet = {
  happenings: [
    ...FLOOD_BULLETINS,
    ...BULLETINS,
    ...DAWN,
    ...MORNING,
    ...NOON,
    ...AFTERNOON,
    ...EVENING,
    ...NIGHT,
  ],
  hasFillers: true,
};
