/**
 * Runs every bench several times, one after the other, and writes one file with a sample of each figure a round:
 * `npm run bench:all -- --json figures.json --rounds 3`, `--quick`, `--only api,push`. Needs the engines and a build
 * (`npm run services`, `npm run build`) and a machine without other work. `bench:compare` reads the file.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../run-program.ts';
import type { Figure } from './figures.ts';
import { type FiguresFile, mergeRounds } from './figures-file.ts';

type Bench = { args: readonly string[]; quick: readonly string[] };

/** `quick`: what is given besides for a look; its figures compare with quick ones only. */
const BENCHES: Readonly<Record<string, Bench>> = {
  feed: { args: ['--sizes', '10k,100k'], quick: ['--sizes', '10k'] },
  api: { args: [], quick: ['--quick'] },
  live: { args: [], quick: ['--sockets', '1000', '--rounds', '2'] },
  push: { args: [], quick: ['--subscriptions', '10000', '--cells', '40', '--area', '4', '--rounds', '1'] },
  understanding: { args: ['--open', '1500', '--items', '10'], quick: ['--open', '300', '--items', '10'] },
  search: { args: ['--stories', '100k'], quick: ['--stories', '10k'] },
  pictures: { args: [], quick: ['--quick'] },
  map: { args: [], quick: ['--rounds', '1'] },
  web: { args: [], quick: ['--quick'] },
};
const ROUNDS = 3;
/** The longest bench takes about 15 minutes; one that hangs must not take the others along. */
const MAX_RUN_MS = 30 * 60_000;

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      rounds: { type: 'string', default: String(ROUNDS) },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  if (values.json === undefined) throw new UserError('bench:all takes --json FILE');
  if (!(rounds >= 1)) throw new UserError('--rounds takes 1 or more');
  const file = newFile(rounds, values.quick);
  for (const name of wanted(values.only)) {
    const measured: Figure[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      process.stdout.write(`\n== ${name}, round ${round} of ${rounds}\n`);
      const { figures, hasFailed } = await runOnce(name, values.quick);
      measured.push(figures);
      if (hasFailed) file.failed.push(`${name}, round ${round}`);
    }
    file.figures.push(...mergeRounds(name, measured));
    // After each bench, so that a run that is cut off leaves what it has.
    writeFileSync(values.json, `${JSON.stringify(file, null, 1)}\n`);
  }
  for (const failure of file.failed) process.stderr.write(`failed: ${failure}\n`);
  if (file.failed.length > 0) process.exitCode = 1;
});

function wanted(only: string | undefined): string[] {
  const names = only?.split(',') ?? Object.keys(BENCHES);
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown !== undefined)
    throw new UserError(`--only takes ${Object.keys(BENCHES).join(', ')}, not '${unknown}'`);
  return names;
}

function newFile(rounds: number, isQuick: boolean): FiguresFile {
  const [cpu] = cpus();
  return {
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    startedAt: new Date().toISOString(),
    machine: {
      cpus: cpus().length,
      model: cpu?.model.trim() ?? 'unknown',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
    },
    rounds,
    isQuick,
    failed: [],
    figures: [],
  };
}

async function runOnce(name: string, isQuick: boolean): Promise<{ figures: Figure[]; hasFailed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-figures-'));
  const path = join(folder, 'figures.jsonl');
  const { args, quick } = BENCHES[name] ?? { args: [], quick: [] };
  const entry = resolve(import.meta.dirname, name, 'bench.ts');
  try {
    const code = await run(entry, isQuick ? quick : args, path);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
    const figures = lines.filter((line) => line !== '').map((line): Figure => JSON.parse(line));
    return { figures, hasFailed: code !== 0 || figures.length === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A bench is a process of its own, as when it is run alone. */
function run(entry: string, args: readonly string[], figuresFile: string): Promise<number> {
  const child = spawn(process.execPath, [entry, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PALIGID_FIGURES_FILE: figuresFile },
    timeout: MAX_RUN_MS,
  });
  const { promise, resolve: ended, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('exit', (code) => ended(code ?? 1));
  return promise;
}
