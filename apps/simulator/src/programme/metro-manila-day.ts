import { readFileSync } from 'node:fs';
import { type DaySheet, plannedIncidentSchema } from './sheet.ts';

/** An invented day, one incident a line: real places, no real persons, no sentence of a real report. */
const INCIDENTS = readFileSync(new URL('../../data/metro-manila-day.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => plannedIncidentSchema.parse(JSON.parse(line)));

export const METRO_MANILA_DAY: DaySheet = { incidents: INCIDENTS, hasFillers: true };

/**
 * The same day without bulletins, quakes, floods and what the opening scene reports with its own texts and times, so
 * that only those of an opening scene appear.
 */
export const ORDINARY_DAY: DaySheet = {
  incidents: INCIDENTS.filter(({ isOrdinary }) => isOrdinary),
  hasFillers: true,
};
