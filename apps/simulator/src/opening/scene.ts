import { type DueStep, eventKey, stepOf } from '../programme/programme.ts';
import type { Incident } from '../programme/sheet.ts';
import { stableNumber } from '../stable-id.ts';
import { type SceneTimes, sceneTimes } from './scene-times.ts';

/** Incidents around the start of a demo, in minutes from it: negative before it, positive for live ones. */
export type Scene = (times: SceneTimes) => readonly Incident<number>[];

const MINUTE_MS = 60_000;
/** One ordinary report out of this many has a picture. */
const PICTURE_EVERY = 4;

/** All steps of a scene with this start, ordered by time. The same start gives the same steps. */
export function sceneSteps(scene: Scene, startedAtMs: number): DueStep[] {
  const start = new Date(startedAtMs).toISOString().slice(0, 16);
  return scene(sceneTimes(startedAtMs))
    .flatMap((incident) =>
      incident.reports.map((report, i) => ({
        id: `${start}.${eventKey(incident, report, i)}`,
        atMs: startedAtMs + Math.round(report.at * MINUTE_MS),
        step: stepOf(incident, report),
      })),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Gives a share of the reports a picture that matches their category. */
export function withPicture(due: DueStep): DueStep {
  const { id, step } = due;
  if (step.does !== 'issue' || step.input.kind !== 'news' || stableNumber(id, PICTURE_EVERY) !== 0)
    return due;
  return { ...due, step: { ...step, input: { ...step.input, hasPicture: true } } };
}
