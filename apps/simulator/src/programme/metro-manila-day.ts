import { AFTERNOON } from './day-afternoon.ts';
import { BULLETINS } from './day-bulletins.ts';
import { DAWN } from './day-dawn.ts';
import { EVENING } from './day-evening.ts';
import { FLOOD_BULLETINS } from './day-flood-bulletins.ts';
import { MORNING } from './day-morning.ts';
import { NIGHT } from './day-night.ts';
import { NOON } from './day-noon.ts';
import type { DaySheet } from './sheet.ts';

/** What outlets report of their own, whatever the weather. */
const REPORTED = [...DAWN, ...MORNING, ...NOON, ...AFTERNOON, ...EVENING, ...NIGHT];

/** An invented day: real places, no real persons, no sentence of a real report. */
export const METRO_MANILA_DAY: DaySheet = {
  happenings: [...FLOOD_BULLETINS, ...BULLETINS, ...REPORTED],
  hasFillers: true,
};

/** Keys of the day's floods and of incidents that the opening scene also reports, with its own texts and times. */
const OF_THE_SCENE = new Set([
  ...['tondo-fire', 'mrt3-signal', 'lrt2-slow', 'river-ferry', 'oranbo-maintenance'],
  ...['marikina-classes', 'camanava-classes', 'marikina-kitchens', 'espana-flood', 'navotas-fish-port'],
]);

/** The same day without bulletins, quakes and floods, so that only those of an opening scene appear. */
export const ORDINARY_DAY: DaySheet = {
  happenings: REPORTED.filter(({ key }) => !OF_THE_SCENE.has(key)),
  hasFillers: true,
};
