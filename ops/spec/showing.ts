/** Which requirements the tests show. */
import type { TestOutcome } from '../test-reports.ts';
import type { Requirement, WaitingRow } from './requirements.ts';

export interface Showing {
  readonly shown: ReadonlySet<string>;
  /** Rows that are neither shown nor waiting. */
  readonly missing: readonly Requirement[];
  /** Whole lines on what must be put right in titles or in the waiting list. */
  readonly faults: readonly string[];
}

const NAMED_ID = /\[([A-Z]+-\d{3})\]/g;

/** An id is shown when a passing test names it and no failing one does. */
export function showingOf(
  requirements: readonly Requirement[],
  waiting: readonly WaitingRow[],
  outcomes: readonly TestOutcome[],
): Showing {
  const known = new Set(requirements.map(({ id }) => id));
  const failed = new Set(outcomes.filter(({ status }) => status === 'failed').flatMap(idsIn));
  const passed = outcomes.filter(({ status }) => status === 'passed').flatMap(idsIn);
  const shown = new Set(passed.filter((id) => known.has(id) && !failed.has(id)));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    shown,
    missing: requirements.filter(({ id }) => !shown.has(id) && !isWaiting.has(id)),
    faults: [
      ...outcomes.flatMap((outcome) => unknownIds(outcome, known)),
      ...waiting.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is waiting but no requirement`),
      ...waiting
        .filter(({ id }) => shown.has(id))
        .map(({ id }) => `${id} is shown: take it off the list of waiting`),
    ],
  };
}

function idsIn({ title }: TestOutcome): string[] {
  return [...title.matchAll(NAMED_ID)].flatMap(([, id]) => id ?? []);
}

function unknownIds(outcome: TestOutcome, known: ReadonlySet<string>): string[] {
  const unknown = idsIn(outcome).filter((id) => !known.has(id));
  return unknown.map((id) => `${id} is no requirement, but a test names it: ${outcome.title}`);
}
