/** Reads the JSON reports of Vitest and of Playwright. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { UserError } from './run-program.ts';

export interface TestOutcome {
  /** The test's title, preceded by those of its groups. */
  readonly title: string;
  /** Path of its file, from the root of the repository. */
  readonly file: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Of the first try; a test that passed with one is flaky. */
  readonly error?: string | undefined;
}

const REPOSITORY = resolve(import.meta.dirname, '..');
/** Playwright's file names are relative to this folder. */
const JOURNEYS = 'e2e/journeys';
export const REPORTS_FOLDER = join(REPOSITORY, '.reports');

/** Whether a test run with these arguments runs every test, so that its report says what the product shows. */
export function reportsAll(args: readonly string[], optionsWithValue: readonly string[]): boolean {
  return args.every(
    (arg, at) =>
      arg === 'run' ||
      arg === 'test' ||
      optionsWithValue.includes(arg) ||
      optionsWithValue.includes(args[at - 1] ?? ''),
  );
}

export function reportFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(folder, name));
}

export function readOutcomes(folder: string): readonly TestOutcome[] {
  return reportFiles(folder).flatMap((file) => parseTestReport(readFileSync(file, 'utf8'), file));
}

export function parseTestReport(text: string, file: string): readonly TestOutcome[] {
  const report = parseJson(text);
  if (Array.isArray(report.testResults)) return objects(report.testResults).flatMap(vitestOutcomes);
  if (Array.isArray(report.suites))
    return objects(report.suites).flatMap((each) => playwrightOutcomes(each, []));
  throw new UserError(`${file} is no test report; remove it and run the tests again`);
}

/** The fields that are read from both kinds of report. */
interface Fields {
  readonly testResults?: unknown;
  readonly assertionResults?: unknown;
  readonly fullName?: unknown;
  readonly name?: unknown;
  readonly file?: unknown;
  readonly suites?: unknown;
  readonly specs?: unknown;
  readonly tests?: unknown;
  readonly title?: unknown;
  readonly status?: unknown;
  readonly failureMessages?: unknown;
  readonly results?: unknown;
  readonly errors?: unknown;
  readonly message?: unknown;
}

const VITEST_STATUS: Readonly<Record<string, TestOutcome['status']>> = { passed: 'passed', failed: 'failed' };
/** Flaky: failed at first and passed on a retry. */
const PLAYWRIGHT_STATUS: Readonly<Record<string, TestOutcome['status']>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};

function vitestOutcomes(file: Fields): TestOutcome[] {
  return objects(file.assertionResults).map((result) => ({
    title: String(result.fullName),
    file: isAbsolute(String(file.name)) ? relative(REPOSITORY, String(file.name)) : String(file.name),
    status: VITEST_STATUS[String(result.status)] ?? 'skipped',
    error: Array.isArray(result.failureMessages) ? textOrUndefined(result.failureMessages[0]) : undefined,
  }));
}

function playwrightOutcomes(suite: Fields, groups: readonly string[]): TestOutcome[] {
  const specs = objects(suite.specs).flatMap((spec) =>
    objects(spec.tests).map((each) => ({
      title: [...groups, String(spec.title)].join(' '),
      file: `${JOURNEYS}/${String(spec.file)}`,
      status: PLAYWRIGHT_STATUS[String(each.status)] ?? 'skipped',
      error: objects(each.results)
        .flatMap(({ errors }) => objects(errors))
        .map(({ message }) => textOrUndefined(message))[0],
    })),
  );
  const inner = objects(suite.suites).flatMap((each) =>
    playwrightOutcomes(each, [...groups, String(each.title)]),
  );
  return [...specs, ...inner];
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parseJson(text: string): Fields {
  try {
    return objects([JSON.parse(text)])[0] ?? {};
  } catch {
    return {};
  }
}

function objects(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => (typeof each === 'object' && each !== null ? { ...each } : []));
}
