import { FILLER_HAPPENINGS } from '@paligid/simulator/programme/fillers';
import type { Incident, SheetReport } from '@paligid/simulator/programme/sheet';
import type { DayEvent } from './event-table.ts';

/** The events that hold reports of two incidents: which belong together is known from how the day was made. */
export function falseJoins(
  events: readonly DayEvent[],
  incidents: readonly Incident<string | number>[],
): string[] {
  const incidentOf = new Map(FILLER_HAPPENINGS);
  for (const { key, reports } of incidents) {
    for (const title of reports.flatMap(titlesOf)) incidentOf.set(title, key);
  }
  return events.flatMap(({ members }) => {
    const titles = members.map(({ title }) => title);
    const keys = titles.map((title) => incidentOf.get(title.replace(MAGNITUDE, '')) ?? 'unknown');
    if (!keys.includes('unknown') && new Set(keys).size === 1) return [];
    return [titles.map((title, i) => `${title} (${keys[i]})`).join(' + ')];
  });
}

const MAGNITUDE = /^M \d\.\d - /u;

function titlesOf(report: SheetReport<string | number>): string[] {
  if (report.kind === 'news') return [report.title];
  if (report.kind === 'cancel') return [];
  const fields = report.kind === 'issue' ? report.input : report.change;
  return ['headline', 'place'].flatMap((name) => {
    const value: unknown = Reflect.get(fields, name);
    return typeof value === 'string' ? [value] : [];
  });
}
