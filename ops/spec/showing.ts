/** Which requirements the tests show, and why the others are not shown. */
import type { TestOutcome } from '../test-reports.ts';
import type { Requirement, WaitingRow } from './requirements.ts';
import { idsIn } from './source-module.ts';
import type { Lack } from './subjects.ts';

export interface Showing {
  readonly shown: ReadonlySet<string>;
  /** The reason for every requirement that is not shown. */
  readonly lacks: ReadonlyMap<string, Lack | 'no test'>;
  /** Rows that are neither shown nor waiting. */
  readonly missing: readonly Requirement[];
  /** Complete lines on what must be fixed in titles or in the waiting list. */
  readonly errors: readonly string[];
}

/** Why a passing test of `file` that names `id` proves nothing about the product; undefined when it does. */
export type FindLack = (file: string, id: string) => Lack | undefined;

/** An id is shown when a passing test of code that a program uses names it and no failing test does. */
export function findShowing(
  requirements: readonly Requirement[],
  waiting: readonly WaitingRow[],
  outcomes: readonly TestOutcome[],
  lackOf: FindLack,
): Showing {
  const known = new Set(requirements.map(({ id }) => id));
  const failed = new Set(outcomes.filter(({ status }) => status === 'failed').flatMap(idsInTitle));
  const passed = outcomes
    .filter(({ status }) => status === 'passed')
    .flatMap((outcome) => idsInTitle(outcome).map((id) => ({ id, file: outcome.file })))
    .filter(({ id }) => known.has(id) && !failed.has(id));
  const files = Map.groupBy(passed, ({ id }) => id);
  const lacks = new Map<string, Lack | 'no test'>();
  for (const { id } of requirements) {
    const found = [...new Set(files.get(id)?.map(({ file }) => file))].map((file) => lackOf(file, id));
    if (found.includes(undefined)) continue;
    lacks.set(id, found[0] ?? 'no test');
  }
  const shown = new Set([...known].filter((id) => !lacks.has(id)));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return {
    shown,
    lacks,
    missing: requirements.filter(({ id }) => !shown.has(id) && !isWaiting.has(id)),
    errors: [
      ...outcomes.flatMap((outcome) => unknownIds(outcome, known)),
      ...waiting.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is waiting but no requirement`),
      ...waiting
        .filter(({ issue }) => !/^\d+$/.test(issue))
        .map(({ id }) => `${id} is waiting for no issue: give the number of the one that builds it`),
      ...waiting
        .filter(({ id }) => shown.has(id))
        .map(({ id }) => `${id} is shown: take it off the list of waiting`),
    ],
  };
}

function idsInTitle({ title }: TestOutcome): string[] {
  return idsIn(title);
}

function unknownIds(outcome: TestOutcome, known: ReadonlySet<string>): string[] {
  const unknown = idsInTitle(outcome).filter((id) => !known.has(id));
  return unknown.map((id) => `${id} is no requirement, but a test names it: ${outcome.title}`);
}
