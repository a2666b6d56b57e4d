import { manilaDate, manilaInstant, manilaMinute, minuteOf } from '../manila-time.ts';
import { EventFieldsSchema, type EventInput } from '../publishing/event-fields.ts';
import type { EventChange, Publisher } from '../publishing/publisher.ts';
import { createFillers } from './fillers.ts';
import type { DaySheet, Incident, SheetReport } from './sheet.ts';

type Step =
  | { does: 'issue'; input: EventInput }
  | { does: 'update'; change: EventChange }
  | { does: 'cancel'; description: string };

/** One step of an event, and the event it belongs to. */
export type DueStep = { id: string; atMs: number; step: Step };

type Span = {
  afterMs: number;
  untilMs: number;
  /** No fillers up to this time: they would only fill the feeds. */
  fillersAfterMs?: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Plays a sheet day after day. Every day has the same incidents, with ids and times of its own. With a shift, the sheet
 * is read that much ahead of the clock; what it publishes still has the clock's time.
 */
export function createProgramme(sheet: DaySheet, shiftMs = 0): (span: Span) => DueStep[] {
  const byMinute = stepsByMinute(sheet);
  const fillers = createFillers();

  function dueAt(atMs: number, canFill: boolean): DueStep[] {
    const date = manilaDate(atMs + shiftMs);
    const minute = manilaMinute(atMs + shiftMs);
    const planned = byMinute.get(minute);
    if (planned !== undefined) return planned.map(({ key, step }) => ({ id: `${date}.${key}`, atMs, step }));
    const filler = canFill ? fillers(date, minute) : undefined;
    if (filler === undefined) return [];
    return [{ id: `${date}.small.${minute}`, atMs, step: { does: 'issue', input: filler } }];
  }

  return ({ afterMs, untilMs, fillersAfterMs = afterMs }) => {
    const due: DueStep[] = [];
    for (let atMs = minuteAfter(afterMs); atMs <= untilMs; atMs += MINUTE_MS) {
      due.push(...dueAt(atMs, sheet.hasFillers && atMs > fillersAfterMs));
    }
    return due;
  };
}

/** Just before four in the morning; a day that is less than four hours old includes the previous day. */
export function startOfDaySoFar(nowMs: number, shiftMs = 0): number {
  return manilaInstant(manilaDate(nowMs + shiftMs - 8 * HOUR_MS), minuteOf('04:00')) - shiftMs - 1;
}

/** The shift that makes it this hour of the sheet's day now, in whole minutes. */
export function sheetShiftMs(nowMs: number, hour: number): number {
  return (hour * 60 - manilaMinute(nowMs)) * MINUTE_MS;
}

/** Publishes what is due. Skips later steps of an event that began before the simulator started. */
export function play(due: readonly DueStep[], publisher: Publisher): void {
  for (const { id, atMs, step } of due) {
    if (step.does === 'issue') publisher.issue(EventFieldsSchema.parse(step.input), { id, atMs });
    else if (!publisher.knows(id)) continue;
    else if (step.does === 'update') publisher.update(step.change, { id, atMs });
    else publisher.cancel(step.description, { id, atMs });
  }
}

function minuteAfter(ms: number): number {
  return (Math.floor(ms / MINUTE_MS) + 1) * MINUTE_MS;
}

function stepsByMinute({ incidents }: DaySheet): Map<number, { key: string; step: Step }[]> {
  const byMinute = new Map<number, { key: string; step: Step }[]>();
  for (const incident of incidents) {
    for (const [i, report] of incident.reports.entries()) {
      const minute = minuteOf(report.at);
      const planned = { key: eventKey(incident, report, i), step: stepOf(incident, report) };
      byMinute.set(minute, [...(byMinute.get(minute) ?? []), planned]);
    }
  }
  return byMinute;
}

/** Every news report is an event of its own; the official steps of an incident are one event. */
export function eventKey<At>({ key }: Incident<At>, report: SheetReport<At>, i: number): string {
  return report.kind === 'news' ? `${key}.${i}` : `${key}.official`;
}

export function stepOf<At>({ category, reports, scene }: Incident<At>, report: SheetReport<At>): Step {
  if (report.kind === 'issue') return { does: 'issue', input: report.input };
  if (report.kind === 'update') return { does: 'update', change: report.change };
  if (report.kind === 'cancel') return { does: 'cancel', description: report.description };
  const { kind, outlet, title, text } = report;
  const hasPicture =
    scene === undefined
      ? reports.length > 1 && reports[0] === report
      : reports.find((one) => one.kind === 'news') === report;
  return { does: 'issue', input: { kind, outlet, title, text, category, hasPicture, scene } };
}
