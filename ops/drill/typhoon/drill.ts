/**
 * A typhoon hour: one storm told of from everywhere, other news beside it, alerts that are issued, raised, recalled and
 * ended, and people who read and scroll meanwhile. `npm run drill:typhoon` takes 30 minutes, `-- --short` two; engines,
 * ports and folders are its own. With `--exactness-only`, for machines that do other work, a transaction that is too
 * long and memory that grows are printed and do not fail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runProgram, Trouble } from '../../trouble.ts';
import { openAlertDesk } from './alert-script.ts';
import { openArena } from './arena.ts';
import { checkEnd, openReading } from './reading.ts';
import { otherReport, type Report, stormReport } from './storm.ts';
import { openWatch, type Watched } from './watch.ts';

type Form = { seconds: number; storm: number; others: number; expiresInMinutes: number; maxGrowth: number };

const WHOLE: Form = { seconds: 1_800, storm: 2_000, others: 1_000, expiresInMinutes: 10, maxGrowth: 0.15 };
/** The programs are young then: what they load and compile is not yet all there. */
const SHORT: Form = { seconds: 90, storm: 400, others: 400, expiresInMinutes: 1, maxGrowth: 0.5 };
/** News of the hours before, so that feeds are full when the storm begins. */
const SHARE_BEFORE = 0.5;
const MAX_TRANSACTION_SECONDS = 2;
const ACCEPTING = 4;

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const form = values.short ? SHORT : WHOLE;
  const begunMs = performance.now();
  const arena = await openArena();
  try {
    print(`programs and ${arena.sockets.length} sockets are up after ${secondsSince(begunMs)} s`);
    const before = Math.floor(form.others * SHARE_BEFORE);
    await atOnce(before, (n) => arena.publish(otherReport(n, new Date())));
    await arena.drained();
    const watch = await openWatch(arena);
    const desk = openAlertDesk(arena, form.expiresInMinutes);
    const startMs = performance.now();
    const until = (share: number) =>
      wait(Math.max(0, startMs + share * form.seconds * 1000 - performance.now()));
    const publishing = Promise.all([
      paced(form.storm, form.seconds, (n) => arena.publish(storm(n))),
      paced(form.others - before, form.seconds, (n) => arena.publish(other(before + n))),
    ]);
    const reading = await openReading(arena, desk.alerts);
    const script = async () => {
      await until(0.05);
      await desk.issue();
      await reading.look('issued');
      await until(0.25);
      await desk.raise();
      await reading.look('raised');
      await until(0.4);
      await desk.hold();
      await reading.look('held');
      await until(0.5);
      await desk.release();
      await desk.recall();
      await reading.look('recalled');
      await until(0.7);
      await desk.cancel();
      await desk.expired();
      await reading.look('ended');
    };
    await Promise.all([publishing, script()]);
    await arena.drained();
    await reading.stop();
    const watched = await watch.stop();
    const end = await checkEnd(arena, desk.alerts, form);
    for (const line of [...reading.lines(), ...end.lines, ...watchLines(watched)]) print(line);
    print(`the drill took ${secondsSince(begunMs)} s`);
    const faults = [...reading.faults(), ...end.faults];
    if (faults.length > 0) throw new Trouble(`not as it must be:\n${faults.join('\n')}`);
    const slow = watchFaults(watched, form);
    if (slow.length > 0 && !values['exactness-only']) throw new Trouble(slow.join('; '));
  } finally {
    await arena.close();
  }
});

function storm(n: number): Report {
  return stormReport(n, new Date());
}

function other(n: number): Report {
  return otherReport(n, new Date());
}

/** One after the other at their moments, whether or not those before are through. */
async function paced(count: number, seconds: number, each: (n: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; n < count; n += 1) {
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

function watchLines({ longest, memory }: Watched): string[] {
  return [
    `longest transaction: ${longest.seconds.toFixed(2)} s, ${longest.program}: ${longest.query.replaceAll(/\s+/g, ' ')}`,
    ...memory.map(
      ({ program, firstMb, middleMb, lastMb, growth }) =>
        `memory of ${program}: ${Math.round(firstMb)} MB at the start, at most ${Math.round(middleMb)} in the second quarter, ${Math.round(lastMb)} in the last (${percent(growth)})`,
    ),
  ];
}

function watchFaults({ longest, memory }: Watched, { maxGrowth }: Form): string[] {
  return [
    ...(longest.seconds > MAX_TRANSACTION_SECONDS
      ? [`a transaction took ${longest.seconds.toFixed(2)} s of ${MAX_TRANSACTION_SECONDS}`]
      : []),
    ...memory
      .filter(({ growth }) => growth > maxGrowth)
      .map(
        ({ program, growth }) => `memory of ${program} grew by ${percent(growth)} of ${percent(maxGrowth)}`,
      ),
  ];
}

function percent(share: number): string {
  return `${share < 0 ? '' : '+'}${Math.round(share * 100)} %`;
}

function secondsSince(ms: number): number {
  return Math.round((performance.now() - ms) / 1000);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
