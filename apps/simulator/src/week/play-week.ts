import { SOURCE_IDS, type SourceId, type SourceMode, SourceModeSchema } from '../http/source-mode.ts';
import { EventFieldsSchema } from '../publishing/event-fields.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { type AgencyDesk, createAgencyDesk } from './agency-desk.ts';
import { WEEK_DATA } from './week-data.ts';
import type { WeekItem } from './week-item.ts';
import { plannedItems, type WeekPlan, weekTimes } from './week-plan.ts';

/** The moments of the week that a demo may start at, in minutes from its first midnight. */
export const WEEK_MOMENTS = {
  election: at(1, 14, 40),
  ordinary: at(2, 11, 20),
  quake: at(3, 10, 0),
  typhoon: at(5, 14, 20),
  volcano: at(6, 18, 12),
  fiesta: at(7, 10, 20),
};

export const WEEK_MOMENT_NAMES = ['typhoon', 'quake', 'volcano', 'election', 'fiesta', 'ordinary'] as const;

export type WeekPlay = {
  agencies: AgencyDesk;
  catchUp: (nowMs: number) => void;
};

/** Publishes one item of the week as its source does. False if it changes what was never published. */
export function publishWeekItem(
  item: WeekItem,
  { publisher, agencies }: { publisher: Publisher; agencies: AgencyDesk },
  { atMs, reportedAtMs }: { atMs: number; reportedAtMs: number },
): boolean {
  const { id, step, source } = item;
  if (step.does === 'announce')
    agencies.announce(source, step.notice, { atMs: reportedAtMs, shownAtMs: atMs });
  else if (step.does === 'issue')
    publisher.issue(EventFieldsSchema.parse(step.input), { id, atMs, reportedAtMs });
  else if (!publisher.knows(id)) return false;
  else if (step.does === 'update') publisher.update(step.change, { id, atMs });
  else publisher.cancel(step.description, { id, atMs });
  return true;
}

/** Plays the week from a moment of it, which falls on the start; times before it end at the start. */
export function playWeek(
  plan: WeekPlan,
  {
    publisher,
    setMode,
    startedAtMs,
  }: {
    publisher: Publisher;
    setMode: (source: SourceId, mode: SourceMode) => void;
    startedAtMs: number;
  },
): WeekPlay {
  const timeOf = weekTimes(plan, startedAtMs);
  const agencies = createAgencyDesk(timeOf(0));
  const items = plannedItems(plan);
  const failing = new Set<SourceId>();
  let next = 0;

  function applyOutages(nowMs: number): void {
    for (const { source, from, to, mode } of WEEK_DATA.outages) {
      const id = SOURCE_IDS.find((one) => one === source);
      if (id === undefined) throw new Error(`no source is called '${source}'`);
      const isOut = nowMs >= timeOf(from) && nowMs < timeOf(to);
      if (isOut === failing.has(id)) continue;
      if (isOut) failing.add(id);
      else failing.delete(id);
      setMode(id, SourceModeSchema.parse({ mode: isOut ? mode : 'ok' }));
    }
  }

  return {
    agencies,
    catchUp: (nowMs) => {
      for (let item = items[next]; item !== undefined && timeOf(item.minute) <= nowMs; item = items[next]) {
        next += 1;
        const times = { atMs: timeOf(item.minute), reportedAtMs: timeOf(item.reportedMinute) };
        publishWeekItem(item, { publisher, agencies }, times);
      }
      applyOutages(nowMs);
    },
  };
}

function at(day: number, hour: number, minute: number): number {
  return ((day - 1) * 24 + hour) * 60 + minute;
}
