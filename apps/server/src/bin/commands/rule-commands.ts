import { existsSync } from 'node:fs';
import { parseWireTime } from '@paligid/domain/time/calendar';
import type { Logger } from '@paligid/runtime/logger';
import pg from 'pg';
import type { Evaluation } from '../../ingest/evaluate/evaluate.ts';
import { clusterChangeLines } from '../../ingest/replay/cluster-change-lines.ts';
import { replayLines } from '../../ingest/replay/replay-lines.ts';
import { CommandRejected } from './command-rejected.ts';

/** What the commands that try the rules of the pipeline need. */
type RuleDeps = { pool: pg.Pool; databaseUrl: string; logger: Logger };

// The gazetteer and the word lists take two seconds to load, so only commands that process reports import them.

export async function mutations(files: readonly string[]): Promise<string[]> {
  const { mutatedPairs, mutationLines } = await import('../../ingest/evaluate/mutations.ts');
  return mutationLines(await mutatedPairs(files));
}

type Evaluating = { out?: string | undefined; json?: boolean | undefined; against?: string | undefined };

export async function evaluateFiles(
  deps: RuleDeps,
  files: readonly string[],
  { out, json = false, against }: Evaluating,
): Promise<string[]> {
  for (const file of [...files, ...(against === undefined ? [] : [against])])
    if (!existsSync(file)) throw new CommandRejected(1, `there is no file ${file}`);
  if (files.length > 1 && (out ?? against) !== undefined)
    throw new CommandRejected(2, '--out and --against are of one FILE');
  const { changeLines, compareRuns, readEarlierRun } = await import('../../ingest/evaluate/compare-runs.ts');
  const { evaluationJson, evaluationLines, evaluationsJson } = await import(
    '../../ingest/evaluate/evaluation-lines.ts'
  );
  const evaluations = new Map<string, Evaluation>();
  for (const file of files) evaluations.set(file, await evaluateFile(deps, file, out));
  const [only] = evaluations.values();
  if (only !== undefined && files.length === 1) {
    if (json) return [evaluationJson(only)];
    const changes = against === undefined ? [] : compareRuns(await readEarlierRun(against), only.judged);
    return [...evaluationLines(only), ...(against === undefined ? [] : ['', ...changeLines(changes)])];
  }
  if (json) return [evaluationsJson(evaluations)];
  return [...evaluations].flatMap(([file, evaluation]) => [file, ...evaluationLines(evaluation), '']);
}

async function evaluateFile(
  { databaseUrl, logger }: RuleDeps,
  file: string,
  out: string | undefined,
): Promise<Evaluation> {
  const { evaluate } = await import('../../ingest/evaluate/evaluate.ts');
  const { openJsonLinesFile } = await import('../../ingest/evaluate/json-lines-file.ts');
  const lines = await openJsonLinesFile(out);
  const evaluation = await evaluate(file, { databaseUrl, logger, write: lines.write }).finally(lines.close);
  for (const fault of evaluation.faults) process.stderr.write(`${file}, ${fault}\n`);
  // The figures cover only the valid lines: a caller who reads only the exit code must not take them for the whole
  // file.
  if (evaluation.faults.length > 0) process.exitCode = 1;
  return evaluation;
}

export async function replay(
  { pool, databaseUrl, logger }: RuleDeps,
  from: string,
  to: string,
  { against = '' }: { against?: string | undefined },
): Promise<string[]> {
  if (against.trim() === '')
    throw new CommandRejected(2, 'say which rules made the stories: --against VERSION');
  const [first, last] = [instantIn(from), instantIn(to)];
  if (last <= first) throw new CommandRejected(2, `${to} is not after ${from}`);
  const asked = { from: first, to: last, against };
  const { replayRules } = await import('../../ingest/replay/replay-rules.ts');
  const { replayClusters } = await import('../../ingest/replay/replay-clusters.ts');
  const rules = await replayRules(pool, asked);
  const lines = replayLines(rules, against);
  if (rules.compared === 0) return lines;
  try {
    const joins = await replayClusters(asked, { pool, databaseUrl, logger });
    return [...lines, '', ...clusterChangeLines(joins)];
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    return [...lines, '', 'joins were not compared: this role may not make a database for them'];
  }
}

/** By PostgreSQL's error code. */
function isNotAllowed(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501';
}

export function instantIn(text: string): Date {
  const ms = parseWireTime(text);
  if (Number.isNaN(ms))
    throw new CommandRejected(2, `'${text}' is no time: 2026-11-15 or 2026-11-15T08:00:00+08:00`);
  return new Date(ms);
}
