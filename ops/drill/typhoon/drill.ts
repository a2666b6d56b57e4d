/**
 * A typhoon hour: one storm reported from everywhere, other news beside it, alerts that are issued, raised, recalled
 * and ended, and people who read and scroll meanwhile. `npm run drill:typhoon` takes half an hour; `-- --minutes 2`
 * plays fewer reports in two minutes. Engines, ports and folders are its own. With `--exactness-only`, for machines
 * that do other work, only what is wrong fails (order, exactly once, bytes of a page): what comes late, a transaction
 * that is too long and memory that grows are printed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../../run-program.ts';
import { type AlertDesk, openAlertDesk } from './alert-script.ts';
import { checkEnd } from './end-checks.ts';
import { openTyphoonEnvironment, type TyphoonEnvironment } from './environment.ts';
import { type FeedWatch, openFeedWatch } from './feed-watch.ts';
import { otherReport, stormReport } from './storm.ts';
import { findWatchFailures, openWatch, watchLines } from './watch.ts';

type DrillForm = {
  seconds: number;
  storm: number;
  others: number;
  expiresInMinutes: number;
  maxGrowth: number;
};

/** For starting and for the checks at the end. */
const AROUND_SECONDS = 30;
const SHORTEST_WHOLE_MINUTES = 5;
/** News of the hours before, so that feeds are full when the storm begins. */
const SHARE_BEFORE = 0.5;
const ACCEPTING = 4;
const MAX_REJECTED_SHARE = 0.01;

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const form = readForm(Number(values.minutes));
  const begunMs = performance.now();
  const arena = await openTyphoonEnvironment();
  try {
    print(`programs and ${arena.sockets.length} sockets are up after ${secondsSince(begunMs)} s`);
    const before = Math.floor(form.others * SHARE_BEFORE);
    await atOnce(before, (n) => arena.publish(otherReport(n, new Date())));
    await arena.drained();
    const watch = await openWatch(arena);
    const desk = openAlertDesk(arena, form.expiresInMinutes);
    const reading = await openFeedWatch(arena, desk.alerts);
    try {
      await play(arena, form, before, desk, reading);
    } finally {
      await reading.stop();
    }
    const watched = await watch.stop();
    const end = await checkEnd(arena, desk.alerts, form.storm);
    for (const line of [...reading.lines(), ...end.lines, ...watchLines(watched)]) print(line);
    print(`the drill took ${secondsSince(begunMs)} s`);
    const faults = [...reading.failures(), ...end.faults];
    if (faults.length > 0) throw new UserError(`not as it must be:\n${faults.join('\n')}`);
    const refused = reading.rejectedShare();
    print(`${(refused * 100).toFixed(1)} % of the pages were refused at first by a busy program`);
    const slow = [...reading.late(), ...findWatchFailures(watched, form.maxGrowth)];
    if (refused > MAX_REJECTED_SHARE) slow.push('too many pages were refused at first by a busy program');
    if (slow.length > 0 && !values['exactness-only']) throw new UserError(slow.join('; '));
    for (const line of slow) print(line);
  } finally {
    await arena.close();
  }
});

/** In two minutes the programs are still warming up: not all code is loaded and compiled. */
function readForm(minutes: number): DrillForm {
  if (!Number.isInteger(minutes) || minutes < 2 || minutes > 60)
    throw new UserError('--minutes takes 2 to 60');
  const seconds = minutes * 60 - AROUND_SECONDS;
  if (minutes < SHORTEST_WHOLE_MINUTES)
    return { seconds, storm: 400, others: 400, expiresInMinutes: 1, maxGrowth: 0.3 };
  const expiresInMinutes = Math.floor(minutes / 3);
  return { seconds, storm: 2_000, others: 1_000, expiresInMinutes, maxGrowth: 0.15 };
}

/**
 * Publishes reports at an even pace, and plays the steps of the alerts at their fractions of the time; feeds are read
 * after each step.
 */
async function play(
  arena: TyphoonEnvironment,
  form: DrillForm,
  before: number,
  desk: AlertDesk,
  reading: FeedWatch,
): Promise<void> {
  const { seconds } = form;
  const ended = new AbortController();
  const startMs = performance.now();
  const until = (share: number) => wait(Math.max(0, startMs + share * seconds * 1000 - performance.now()));
  const publishing = [
    paced(form.storm, seconds, ended.signal, (n) => arena.publish(stormReport(n, new Date()))),
    paced(form.others - before, seconds, ended.signal, (n) =>
      arena.publish(otherReport(before + n, new Date())),
    ),
  ];
  const script = async () => {
    await until(0.05);
    await desk.issue();
    await reading.checkFirstPages('issued');
    await until(0.25);
    await desk.raise();
    await reading.checkFirstPages('raised');
    await until(0.4);
    await desk.hold();
    await reading.checkFirstPages('held');
    await until(0.5);
    await desk.release();
    await desk.recall();
    await reading.checkFirstPages('recalled');
    await until(0.7);
    await desk.cancel();
    await desk.expired();
    await reading.checkFirstPages('ended');
  };
  try {
    await Promise.all([...publishing, script()]);
    await arena.drained();
  } finally {
    ended.abort();
    await Promise.allSettled(publishing);
  }
}

/** Starts each at its scheduled time, whether or not the earlier ones have finished. */
async function paced(
  count: number,
  seconds: number,
  ended: AbortSignal,
  each: (n: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; n < count && !ended.aborted; n += 1) {
    const early = start + (n * seconds * 1000) / count - performance.now();
    if (early > 0) await wait(early);
    underWay.push(each(n));
  }
  await Promise.all(underWay);
}

async function atOnce(count: number, each: (n: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const work = async () => {
    for (const n of numbers) await each(n);
  };
  await Promise.all(Array.from({ length: ACCEPTING }, work));
}

function secondsSince(ms: number): number {
  return Math.round((performance.now() - ms) / 1000);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
