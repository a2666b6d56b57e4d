/**
 * Asks for five times as much as one `api` and one `gateway` admit on this machine, and watches what becomes of those
 * who are let in, of those who are refused, and of alerts: `npm run drill:overload`. Requests start when they are due,
 * whatever becomes of earlier ones. Engines, ports and folders are its own. With `--without-shedding` nobody is refused:
 * that the drill then fails shows that it can. With `--exactness-only`, for machines that do other work, times are
 * printed and do not fail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../../bench/figures.ts';
import { cpuNanos } from '../../bench/live/process-cost.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { writeReport } from '../report.ts';
import { type LoadEnvironment, openLoadEnvironment } from './environment.ts';
import type { LoadSecond } from './load-messages.ts';
import { mixedRequests } from './requests.ts';

const OVERLOAD = 5;
/** Code runs slowly until it is compiled, while our programs run for weeks. */
const WARM_UP_SECONDS = 8;
const CAPACITY_SECONDS = 6;
const UNLOADED_SECONDS = 10;
const AFTER_SECONDS = 10;
const CONNECTIONS = 32;
/** An ordinary hour: a fifth of what is admitted at most. */
const ORDINARY = 0.2;
const MAX_P99_FACTOR = 2;
const MAX_ALERT_MS = 1_000;
const MAX_REJECTION_MS = 1_000;
const NORMAL_WITHIN_S = 5;

type Verdict = { figures: [string, string][]; failures: string[]; late: string[] };

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '30' },
      'without-shedding': { type: 'boolean', default: false },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 300)
    throw new UserError('--seconds takes 5 to 300');
  const open = new AsyncDisposableStack();
  try {
    const shedding = { PALIGID_SHED_LOAD: values['without-shedding'] ? 'off' : 'on' };
    const loaded = await openLoadEnvironment(open, { api: shedding });
    const requests = await mixedRequests(loaded.environment);
    const verdict = await overload(loaded, requests, seconds);
    for (const [name, program] of loaded.programs)
      if (!program.isRunning()) verdict.failures.push(`${name} ended`);
    const failures = [...verdict.failures, ...(values['exactness-only'] ? [] : verdict.late)];
    writeReport(
      {
        name: 'overload',
        command: `npm run drill:overload -- --seconds ${seconds}${values['without-shedding'] ? ' --without-shedding' : ''}`,
        what: `${OVERLOAD} times as many requests as one api admits, with alerts to readers on sockets`,
        figures: verdict.figures,
        failures,
      },
      new Date(),
    );
    if (failures.length > 0) throw new UserError('the overload was not borne');
  } finally {
    await open.disposeAsync();
  }
});

async function overload(
  { load, watch, port, programs }: LoadEnvironment,
  requests: string[],
  seconds: number,
): Promise<Verdict> {
  const run = async (perSecond: number, forSeconds: number) => {
    const rate = { kind: 'open', perSecond } as const;
    return (await load.run({ port, requests, seconds: forSeconds, rate })).seconds;
  };
  const cpu = () => cpuNanos(programs.get('api')?.pid ?? 0) / 1e9;
  const busy = { port, requests, rate: { kind: 'closed', connections: CONNECTIONS } } as const;
  await load.run({ ...busy, seconds: WARM_UP_SECONDS });
  await wait(1_000);
  const capacity = sum((await load.run({ ...busy, seconds: CAPACITY_SECONDS })).seconds);
  const admittedRate = Math.floor(capacity.admittedMs.length / CAPACITY_SECONDS);
  print(`admitted: ${admittedRate} requests a second, p99 ${ms(capacity.admittedMs)}`);
  await wait(1_000);
  const ordinary = Math.ceil(admittedRate * ORDINARY);
  const quietRun = run(ordinary, UNLOADED_SECONDS);
  const { times: quietAlerts } = await watch.during(quietRun);
  const unloaded = sum(await quietRun);
  print(`at ${ordinary} a second: p99 ${ms(unloaded.admittedMs)}, alerts ${ms(quietAlerts)}`);
  const cpuBefore = cpu();
  const stormRun = run(admittedRate * OVERLOAD, seconds);
  const { times: alerts } = await watch.during(stormRun);
  const stormSeconds = await stormRun;
  const storm = sum(stormSeconds);
  const cpuShare = (cpu() - cpuBefore) / seconds;
  const after = await run(ordinary, AFTER_SECONDS);
  const maxP99 = percentile(unloaded.admittedMs, 0.99) * MAX_P99_FACTOR;
  const normal = normalAfter(after, maxP99);
  const sent = storm.admittedMs.length + storm.refusedMs.length + storm.failed;
  const late = [
    ...over('p99 of the admitted', storm.admittedMs, maxP99),
    ...over('p99 of refusals', storm.refusedMs, MAX_REJECTION_MS),
    ...over('p99 of alerts', alerts, MAX_ALERT_MS),
    ...(normal > NORMAL_WITHIN_S ? [`not normal again within ${NORMAL_WITHIN_S} s`] : []),
  ];
  const failures = [
    ...(storm.failed > 0 ? [`${storm.failed} requests failed otherwise: ${storm.reason}`] : []),
    ...(storm.unexplained > 0 ? [`${storm.unexplained} refusals did not say when to come back`] : []),
    ...(storm.admittedMs.length === 0 ? ['nobody was admitted'] : []),
    ...(sum(after).failed > 0 ? [`${sum(after).failed} requests failed after the overload`] : []),
  ];
  const percent = (part: number) => `${((part / sent) * 100).toFixed(0)} %`;
  return {
    figures: [
      ['admitted at most (closed loop)', `${admittedRate} a second`],
      [`p99 at ${ordinary} a second, unloaded`, ms(unloaded.admittedMs)],
      ['alert to socket then, p99', ms(quietAlerts)],
      ['asked for in the overload', `${admittedRate * OVERLOAD} a second for ${seconds} s`],
      [
        'admitted',
        `${Math.round(storm.admittedMs.length / seconds)} a second (${percent(storm.admittedMs.length)})`,
      ],
      ['p99 of the admitted, median', `${ms(storm.admittedMs)}, ${ms(storm.admittedMs, 0.5)}`],
      [
        'p99 of the admitted, second by second',
        stormSeconds.map(({ admittedMs }) => ms(admittedMs)).join(', '),
      ],
      ['refused with 503 or 429 and Retry-After', percent(storm.refusedMs.length)],
      ['p99 of refusals, median', `${ms(storm.refusedMs)}, ${ms(storm.refusedMs, 0.5)}`],
      ['of a processor that api had then', cpuShare.toFixed(2)],
      ['failed otherwise', `${storm.failed}`],
      ['alert to socket in the overload, p99', `${ms(alerts)} (${alerts.length} deliveries)`],
      ['normal again after', normal > AFTER_SECONDS ? 'never' : `${normal} s`],
    ],
    failures,
    late,
  };
}

/** Seconds until every later one has no refusal and a p99 as before. */
function normalAfter(seconds: readonly LoadSecond[], maxP99: number): number {
  const isNormal = ({ admittedMs, refusedMs, failed }: LoadSecond) =>
    refusedMs.length + failed === 0 && percentile(admittedMs, 0.99) <= maxP99;
  return seconds.findLastIndex((second) => !isNormal(second)) + 1;
}

function sum(seconds: readonly LoadSecond[]): LoadSecond {
  const reason = seconds.find((second) => second.reason !== undefined)?.reason;
  return {
    admittedMs: seconds.flatMap(({ admittedMs }) => admittedMs),
    refusedMs: seconds.flatMap(({ refusedMs }) => refusedMs),
    unexplained: seconds.reduce((total, { unexplained }) => total + unexplained, 0),
    failed: seconds.reduce((total, { failed }) => total + failed, 0),
    ...(reason === undefined ? {} : { reason }),
  };
}

function over(what: string, times: readonly number[], maxMs: number): string[] {
  const p99 = percentile(times, 0.99);
  return p99 > maxMs ? [`${what} was ${Math.round(p99)} ms of ${Math.round(maxMs)}`] : [];
}

function ms(times: readonly number[], share = 0.99): string {
  return times.length === 0 ? 'none' : `${percentile(times, share).toFixed(1)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
