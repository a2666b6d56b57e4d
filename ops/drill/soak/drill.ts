/**
 * An ordinary hour for as long as asked: the mix of requests of `drill:overload` at a fifth of what one `api` admits, 200
 * readers on sockets, and an alert every two seconds: `npm run drill:soak -- --minutes 20`. It fails unless every request
 * is answered well, every alert reaches every socket, and memory and open handles stay flat. With `--exactness-only`, for
 * machines that do other work, refusals and growth are printed and do not fail. Engines, ports and folders are its own.
 */
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../../bench/figures.ts';
import { cpuNanos, residentKb } from '../../bench/live/process-cost.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { growthText, measureGrowth, percent } from '../growth.ts';
import { type LoadEnvironment, openLoadEnvironment } from '../overload/environment.ts';
import type { LoadSecond } from '../overload/load-messages.ts';
import { mixedRequests } from '../overload/requests.ts';
import { writeReport } from '../report.ts';

/** Requests are signed and readers signed in once, which holds for an hour. */
const MAX_MINUTES = 50;
const WARM_UP_SECONDS = 8;
const CAPACITY_SECONDS = 6;
const CONNECTIONS = 32;
const ORDINARY = 0.2;
const ALERT_EVERY_MS = 2_000;
const SAMPLE_MS = 1_000;
const MB = 1_024;
/** Programs of a few minutes are young. */
const YOUNG_MINUTES = 5;
const MAX_GROWTH = 0.15;
const MAX_GROWTH_YOUNG = 0.3;

type Samples = Map<string, { mb: number[]; handles: number[] }>;
type Soaked = { figures: [string, string][]; failures: string[]; late: string[] };

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    throw new UserError(`--minutes takes 1 to ${MAX_MINUTES}`);
  const open = new AsyncDisposableStack();
  try {
    const { figures, failures, late } = await soak(await openLoadEnvironment(open), minutes);
    const all = [...failures, ...(values['exactness-only'] ? [] : late)];
    writeReport(
      {
        name: 'soak',
        command: `npm run drill:soak -- --minutes ${minutes}`,
        what: 'a fifth of what one api admits, readers on sockets and an alert every two seconds',
        figures: [...figures, ...late.map((line): [string, string] => ['late or refused', line])],
        failures: all,
      },
      new Date(),
    );
    if (all.length > 0) throw new UserError('the load was not borne');
  } finally {
    await open.disposeAsync();
  }
});

async function soak(loaded: LoadEnvironment, minutes: number): Promise<Soaked> {
  const { environment, load, watch, port } = loaded;
  const requests = await mixedRequests(environment);
  const programs = new Map([...loaded.programs, ['alerts', await environment.start('alerts')] as const]);
  const busy = { port, requests, rate: { kind: 'closed', connections: CONNECTIONS } } as const;
  await load.run({ ...busy, seconds: WARM_UP_SECONDS });
  await wait(SAMPLE_MS);
  const { seconds: fastest } = await load.run({ ...busy, seconds: CAPACITY_SECONDS });
  const capacity = fastest.reduce((count, { admittedMs }) => count + admittedMs.length, 0) / CAPACITY_SECONDS;
  const perSecond = Math.max(1, Math.round(capacity * ORDINARY));
  print(
    `${Math.floor(capacity)} requests a second admitted at most; ${perSecond} a second for ${minutes} min`,
  );
  await wait(SAMPLE_MS);

  const running = load.run({ port, requests, seconds: minutes * 60, rate: { kind: 'open', perSecond } });
  const pids = [...programs].map(([name, { pid }]) => [name, pid] as const);
  const cpuBefore = pids.map(([, pid]) => cpuNanos(pid));
  const sampling = sampleUntil(running, pids);
  const { count, times } = await watch.during(running, ALERT_EVERY_MS);
  const samples = await sampling;
  const { seconds } = await running;
  const cores = pids.map(
    ([name, pid], n) =>
      `${name} ${((cpuNanos(pid) - (cpuBefore[n] ?? 0)) / 1e9 / (minutes * 60)).toFixed(2)}`,
  );

  const maxGrowth = minutes < YOUNG_MINUTES ? MAX_GROWTH_YOUNG : MAX_GROWTH;
  const memory = [...samples].map(([name, { mb }]) => measureGrowth(name, mb));
  const handles = [...samples].map(([name, each]) => measureGrowth(name, each.handles));
  const refused = seconds.reduce((total, { refusedMs }) => total + refusedMs.length, 0);
  const failed = seconds.reduce((total, each) => total + each.failed, 0);
  const reason = seconds.find((each) => each.reason !== undefined)?.reason;
  const admitted = seconds.flatMap(({ admittedMs }) => admittedMs);
  return {
    figures: [
      ['asked for', `${perSecond} requests a second for ${minutes} min`],
      ['answered well', `${admitted.length} (median ${ms(admitted, 0.5)}, p99 ${ms(admitted, 0.99)})`],
      ['p99 of the first and the last quarter', quarters(seconds)],
      ['refused, failed', `${refused}, ${failed}`],
      ['alerts', `${count}, in ${times.length} deliveries, p99 ${ms(times, 0.99)}`],
      ...memory.map((each): [string, string] => [`memory of ${each.program}`, growthText(each, ' MB')]),
      ...handles.map((each): [string, string] => [`open handles of ${each.program}`, growthText(each, '')]),
      ['processors', cores.join(', ')],
    ],
    failures: [
      ...(failed > 0 ? [`${failed} requests failed: ${reason}`] : []),
      ...[...programs].flatMap(([name, each]) => (each.isRunning() ? [] : [`${name} ended`])),
    ],
    late: [
      ...(refused > 0 ? [`${refused} requests were refused at a fifth of what is admitted`] : []),
      ...memory
        .filter(({ growth }) => growth > maxGrowth)
        .map(
          ({ program, growth }) => `memory of ${program} grew by ${percent(growth)} of ${percent(maxGrowth)}`,
        ),
      ...handles
        .filter(({ growth }) => growth > maxGrowth)
        .map(({ program, growth }) => `open handles of ${program} grew by ${percent(growth)}`),
    ],
  };
}

/** Memory and open files, sockets and the like of each program, once a second. */
async function sampleUntil(
  work: Promise<unknown>,
  pids: readonly (readonly [string, number])[],
): Promise<Samples> {
  const samples: Samples = new Map(pids.map(([name]) => [name, { mb: [], handles: [] }]));
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  while (!isOver) {
    for (const [name, pid] of pids) {
      samples.get(name)?.mb.push(residentKb(pid) / MB);
      samples.get(name)?.handles.push(readdirSync(`/proc/${pid}/fd`).length);
    }
    await wait(SAMPLE_MS);
  }
  return samples;
}

function quarters(seconds: readonly LoadSecond[]): string {
  const quarter = Math.floor(seconds.length / 4);
  const p99 = (part: readonly LoadSecond[]) =>
    ms(
      part.flatMap(({ admittedMs }) => admittedMs),
      0.99,
    );
  return `${p99(seconds.slice(0, quarter))}, ${p99(seconds.slice(-quarter))}`;
}

function ms(times: readonly number[], share: number): string {
  return times.length === 0 ? 'none' : `${percentile(times, share).toFixed(1)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
