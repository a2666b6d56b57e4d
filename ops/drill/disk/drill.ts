/**
 * What a bad disk and a wrong clock do to the product, under bulletins and a reader: the disk of all engines is full, then
 * does not answer for a while; then the clock of every program is five minutes fast, and five minutes slow.
 * `npm run drill:disk`. When a next read of the source was planned by a clock that was ahead, it is asked for by hand, as
 * operations.md says. It fails unless readers get answers or 503 and nothing else, nothing that was accepted is lost,
 * every bulletin reaches every reader once, and all goes on when the disk and the clock are right again. As root on Linux
 * alone, as it mounts; engines, ports and folders are its own.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repeatSource } from '@paligid/server/ingest/replay/failed-documents';
import pg from 'pg';
import { runProgram, UserError } from '../../run-program.ts';
import { installPackages } from '../../services/install-packages.ts';
import { committedStories } from '../committed-stories.ts';
import {
  checkEveryBulletin,
  type Disturbed,
  findLost,
  issueFor,
  judge,
  type Outcome,
  orFailure,
  publishFor,
  secondsText,
} from '../disturbance.ts';
import { type DrillEngines, startEngines } from '../engines.ts';
import { freePortBase } from '../free-ports.ts';
import { type KillEnvironment, openOnEngines } from '../kill/environment.ts';
import { openVolume } from '../power/volume.ts';
import { openProbingReader, type Probed } from '../probing-reader.ts';
import { writeReport } from '../report.ts';
import { fillDisk, freezeDisk, makeRoom } from './disk-room.ts';

const FROZEN_MS = 6_000;
const CLOCK_MS = 10_000;
const CLOCK_OFF_S = 300;
/** That the bulletins of the drill come from. */
const SOURCE = 'pagasa-cap';
/** Of Debian's package; the one for programs with threads. */
const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

type Machine = Disturbed & { folder: string; engines: DrillEngines };

await runProgram(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 600)
    throw new UserError('--seconds takes 5 to 600');
  await installPackages(existsSync(FAKETIME) ? [] : ['faketime'], process.env, print);
  const volume = await openVolume();
  try {
    const { folder } = volume;
    const engines = startEngines(await freePortBase(), { parent: folder });
    const product = await openOnEngines(engines);
    try {
      const machine = { folder, engines, product, reader: await openProbingReader(product.urls) };
      const outcomes = [
        await orFailure(fullDisk(machine, seconds * 1_000)),
        await orFailure(silentDisk(machine)),
        await orFailure(wrongClock(machine, CLOCK_OFF_S)),
        await orFailure(wrongClock(machine, -CLOCK_OFF_S)),
        await orFailure(checkEveryBulletin(machine)),
      ];
      const failures = outcomes.flatMap((each) => each.failures);
      writeReport(
        {
          name: 'disk',
          command: `npm run drill:disk -- --seconds ${seconds}`,
          what: 'the disk of all engines is full, then silent; then the clock of every program is wrong',
          figures: outcomes.flatMap((each) => each.figures),
          failures,
        },
        new Date(),
      );
      if (failures.length > 0) throw new UserError('not everything held');
    } finally {
      makeRoom(folder);
      await product.close();
    }
  } finally {
    await volume.close();
  }
});

async function fullDisk(machine: Machine, forMs: number): Promise<Outcome> {
  const { folder, engines, product, reader } = machine;
  const seen = await publishFor(product, 2_000);
  const left = fillDisk(folder);
  print(`the disk is full: ${left} bytes are left`);
  const publishing = publishFor(product, forMs, () => newLogSegment(product.databaseUrl));
  const probed = await reader.probe(publishing);
  for (const id of await publishing) seen.add(id);
  makeRoom(folder);
  const since = performance.now();
  const isPostgresUp = await isReachable(product.databaseUrl);
  if (!isPostgresUp) engines.start();
  const isNatsStoring = await isJetStreamUp(engines);
  if (!isNatsStoring) {
    await engines.kill('NATS');
    engines.start();
  }
  const ms = await product.msUntilDelivered(await product.issue(), since);
  return judge('full disk', probed, {
    figures: [
      ['full disk: PostgreSQL had to be started again', isPostgresUp ? 'no' : 'yes'],
      ['full disk: NATS had to be started again', isNatsStoring ? 'no' : 'yes'],
      ['full disk: from room to the next alert', secondsText(ms)],
    ],
    failures: await findLost('full disk', machine, seen),
  });
}

async function silentDisk(machine: Machine): Promise<Outcome> {
  const { folder, product, reader } = machine;
  const seen = await publishFor(product, 2_000);
  const disk = freezeDisk(folder);
  let probed: Probed;
  try {
    probed = await reader.probe(issueFor(product, FROZEN_MS));
  } finally {
    disk.thaw();
  }
  const ms = await product.msUntilDelivered(await product.issue(), performance.now());
  return judge('silent disk', probed, {
    figures: [[`silent disk: from the end of ${FROZEN_MS / 1_000} s to the next alert`, secondsText(ms)]],
    failures: await findLost('silent disk', machine, seen),
  });
}

async function wrongClock(machine: Machine, offSeconds: number): Promise<Outcome> {
  const { product, reader } = machine;
  const name = `clock ${offSeconds > 0 ? '+' : '−'}${Math.abs(offSeconds) / 60} min`;
  await product.killPrograms();
  await product.startPrograms({
    LD_PRELOAD: FAKETIME,
    FAKETIME: `${offSeconds > 0 ? '+' : ''}${offSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  if (offSeconds < 0) await readSourceNow(product.databaseUrl);
  const isOff = Math.abs((await clockOffMs(product)) - offSeconds * 1_000) < 30_000;
  const since = performance.now();
  const ms = await product.msUntilDelivered(await product.issue(), since);
  const publishing = publishFor(product, CLOCK_MS);
  const probed = await reader.probe(publishing);
  const failures = await findLost(name, machine, await publishing);
  await product.killPrograms();
  await product.startPrograms();
  if (offSeconds > 0) await readSourceNow(product.databaseUrl);
  return judge(name, probed, {
    figures: [[`${name}: to the next alert`, secondsText(ms)]],
    failures: [
      ...failures,
      ...(isOff ? [] : [`${name}: the programs had another clock than the drill gave them`]),
    ],
  });
}

/** As `paligid sources repeat`: the plan of a clock that was ahead would be waited for. */
async function readSourceNow(databaseUrl: string): Promise<void> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await repeatSource(db, SOURCE);
  } finally {
    await db.end();
  }
}

/** The log of writes is made ahead, 16 MB at a time: with room left in it PostgreSQL notices the full disk late. */
async function newLogSegment(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => {});
  try {
    await db.connect();
    for (let n = 0; n < 5; n += 1)
      await db.query('select pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['drill']);
  } catch {
    // It may be away by now: that is what the drill looks at.
  } finally {
    await db.end().catch(() => undefined);
  }
}

async function isReachable(databaseUrl: string): Promise<boolean> {
  return committedStories(databaseUrl).then(
    () => true,
    () => false,
  );
}

async function isJetStreamUp({ addresses }: DrillEngines): Promise<boolean> {
  const response = await fetch(`${addresses.natsMonitorUrl}/healthz?js-enabled-only=true`).catch(
    () => undefined,
  );
  return response?.ok === true;
}

async function clockOffMs({ urls }: KillEnvironment): Promise<number> {
  const response = await fetch(`${urls.api}/health`);
  return new Date(response.headers.get('date') ?? 0).getTime() - Date.now();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
