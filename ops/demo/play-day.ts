import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Logger } from '@paligid/runtime/logger';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { openDatabase } from '@paligid/server/platform/database';
import { OPENING_SCENE } from '@paligid/simulator/opening/opening-scene';
import { sceneTimes } from '@paligid/simulator/opening/scene-times';
import { METRO_MANILA_DAY, ORDINARY_DAY } from '@paligid/simulator/programme/metro-manila-day';
import { createSimulation } from '@paligid/simulator/simulation';
import { falseJoins } from './day-truth.ts';
import { type DayEvent, findDayEvents } from './event-table.ts';
import { createDayReader } from './read-day.ts';

const MINUTE_MS = 60_000;

export type DayPlan = {
  /** With it the ordinary day around a demo that starts now; without it the whole sheet, from now on. */
  hasOpening: boolean;
  /** Whether minutes without a report have a small one. */
  hasFillers: boolean;
  startsAt: Date;
  minutes: number;
};

/** Sends a part of the invented day through the real parsers and the pipeline, minute by minute, into an empty database. */
export async function playDay(
  { hasOpening, hasFillers, startsAt, minutes }: DayPlan,
  { databaseUrl, logger }: { databaseUrl: string; logger: Logger },
): Promise<{ events: DayEvent[]; falseJoins: string[] }> {
  let nowMs = startsAt.getTime();
  const day = hasOpening ? ORDINARY_DAY : METRO_MANILA_DAY;
  const sheet = { ...day, hasFillers };
  // A demo that starts at four in the morning would begin with the day before, which has the same reports.
  const simulation = hasOpening
    ? createSimulation({ clock: { mode: 'demo' }, sheet, opening: OPENING_SCENE, machineNowMs: () => nowMs })
    : createSimulation({ clock: { mode: 'stopped', at: startsAt.toISOString() }, sheet });
  const pool = openDatabase({ databaseUrl, databaseConnections: 4 }, 'demo-day', logger);
  try {
    await syncPlaces(pool, GAZETTEER.places);
    const reader = await createDayReader({ pool, logger, simulation });
    for (let i = 0; i <= minutes; i += 1, nowMs += MINUTE_MS) {
      if (hasOpening) simulation.catchUp();
      else if (i > 0) simulation.moveClock({ advanceSeconds: MINUTE_MS / 1_000 });
      await reader.read(new Date(simulation.nowMs()));
    }
    await reader.end();
    const events = await findDayEvents(pool);
    const opening = hasOpening ? OPENING_SCENE(sceneTimes(startsAt.getTime())) : [];
    return { events, falseJoins: falseJoins(events, [...day.incidents, ...opening]) };
  } finally {
    await pool.end();
  }
}
