import { UserError } from '../../run-program.ts';
import { installPackages } from '../../services/install-packages.ts';
import { findProgram } from '../../services/programs.ts';
import { mostRelevantLine, runCommand } from '../../services/run-command.ts';

export type WrkFigures = { requests: number; perSecond: number; p99Ms: number };

type Load = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file and its arguments. */
  script?: { file: string; args: string[] };
};

const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Installs wrk from the machine's own packages if it is missing and installing is allowed. */
export async function findWrk(): Promise<string> {
  const found = findProgram('wrk', process.env);
  if (found !== undefined) return found;
  await installPackages(['wrk'], process.env, (line) => process.stderr.write(`${line}\n`));
  const installed = findProgram('wrk', process.env);
  if (installed === undefined) throw new UserError('wrk was installed but cannot be found');
  return installed;
}

/** One thread: the machine's other core is for the server. */
export async function runWrk(program: string, load: Load): Promise<WrkFigures> {
  const { url, connections, seconds, headers = {}, script } = load;
  const { code, stdout, stderr } = await runCommand(program, [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script === undefined ? [] : ['-s', script.file]),
    url,
    ...(script === undefined ? [] : ['--', ...script.args]),
  ]);
  if (code !== 0) throw new UserError(`wrk: ${mostRelevantLine(stderr || stdout)}`);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failed !== undefined) throw new UserError(`${url}: ${failed}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (UNIT_MS[unit] ?? Number.NaN),
  };
}
