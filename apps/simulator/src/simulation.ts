import { randomUUID } from 'node:crypto';
import { AGENCIES, type Agency } from './agencies/agency-documents.ts';
import { type ClockSetting, createClock, type TestClockSetting } from './clock.ts';
import { createSourceModes, SOURCE_IDS, type SourceId, type SourceMode } from './http/source-mode.ts';
import { type Scene, sceneSteps, withPicture } from './opening/scene.ts';
import { createProgramme, type DueStep, play, sheetShiftMs, startOfDaySoFar } from './programme/programme.ts';
import type { DaySheet } from './programme/sheet.ts';
import type { EventFields } from './publishing/event-fields.ts';
import { createPublisher, type Published } from './publishing/publisher.ts';
import { playWeek } from './week/play-week.ts';
import type { WeekPlan } from './week/week-plan.ts';

const HOUR_MS = 3_600_000;
/** After a longer sleep of the machine, the missed reports would no longer be in any feed. */
const MAX_CATCH_UP_MS = 48 * HOUR_MS;

export type ClockMove = TestClockSetting | { advanceSeconds: number };
export type Simulation = ReturnType<typeof createSimulation>;

/** The simulated world without its HTTP: what is published, the clock and the failure modes of the sources. */
export function createSimulation(options: {
  clock: ClockSetting;
  sheet: DaySheet;
  /** The hour of the sheet's day at the start; by default the clock's own. */
  sheetHour?: number | undefined;
  /**
   * Incidents of the hours before the start and of the time after it, whatever the hour; also gives pictures to more
   * reports.
   */
  opening?: Scene | undefined;
  /** The invented week of the country, besides the sheet. */
  week?: WeekPlan | undefined;
  machineNowMs?: () => number;
}) {
  const clock = createClock(options.clock, options.machineNowMs);
  const publisher = createPublisher();
  const modes = createSourceModes();
  const startedAtMs = clock.nowMs();
  const shiftMs = options.sheetHour === undefined ? 0 : sheetShiftMs(startedAtMs, options.sheetHour);
  const { opening } = options;
  const daily = createProgramme(options.sheet, shiftMs);
  const staged = opening === undefined ? [] : sceneSteps(opening, startedAtMs);
  const week =
    options.week === undefined
      ? undefined
      : playWeek(options.week, { publisher, setMode: modes.set, startedAtMs });
  let playedUntilMs = startedAtMs - 1;

  function dueIn(span: Parameters<typeof daily>[0]): DueStep[] {
    const ofDay = opening === undefined ? daily(span) : daily(span).map(withPicture);
    return [...ofDay, ...staged.splice(0, staged.filter(({ atMs }) => atMs <= span.untilMs).length)];
  }

  function catchUp(): void {
    const untilMs = clock.nowMs();
    const afterMs = Math.max(playedUntilMs, untilMs - MAX_CATCH_UP_MS);
    play(dueIn({ afterMs, untilMs }), publisher);
    week?.catchUp(untilMs);
    playedUntilMs = Math.max(playedUntilMs, untilMs);
  }

  if (options.clock.mode === 'demo') {
    const span = { afterMs: startOfDaySoFar(startedAtMs, shiftMs), untilMs: startedAtMs };
    play(dueIn({ ...span, fillersAfterMs: startedAtMs - HOUR_MS }), publisher);
    playedUntilMs = startedAtMs;
  }
  catchUp();

  return {
    publisher,
    agencies: week?.agencies,
    modes,
    startedAtMs,
    nowMs: clock.nowMs,
    catchUp,
    issue: (fields: EventFields, { isWithheld = false } = {}): Published =>
      publisher.issue(fields, { id: randomUUID(), atMs: clock.nowMs(), isWithheld }),
    update: (id: string, change: Readonly<Record<string, unknown>>, { isWithheld = false } = {}): Published =>
      publisher.update(change, { id, atMs: clock.nowMs(), isWithheld }),
    cancel: (id: string, { description, isWithheld = false }: CancelOptions = {}): Published =>
      publisher.cancel(description, { id, atMs: clock.nowMs(), isWithheld }),
    release: (id: string, identifier?: string): void =>
      publisher.release({ id, identifier, atMs: clock.nowMs() }),
    setMode: (source: SourceId, mode: SourceMode): void => modes.set(source, mode),
    moveClock: (move: ClockMove): void => {
      if ('advanceSeconds' in move) clock.advance(move.advanceSeconds * 1000);
      else clock.set(move);
      catchUp();
    },
    state: () => ({ clock: clock.state(), sources: Object.fromEntries(SOURCE_IDS.map(sourceState)) }),
  };

  function sourceState(source: SourceId) {
    return [source, { ...modes.of(source), listed: listed(source) }] as const;
  }

  function listed(source: SourceId): number {
    const nowMs = clock.nowMs();
    // The pages of agencies are the same all the time.
    if (source === 'robots' || isAgency(source)) return 0;
    if (source === 'pagasa-cap') return publisher.cap.listed(nowMs).length;
    if (source === 'usgs') return publisher.quakes.listed(nowMs).length;
    return publisher.news.listed(source, nowMs).length;
  }
}

type CancelOptions = { description?: string | undefined; isWithheld?: boolean };

function isAgency(source: SourceId): source is Agency {
  return AGENCIES.some((agency) => agency === source);
}
