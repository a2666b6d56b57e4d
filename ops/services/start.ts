/** `npm run services`: starts PostgreSQL, Redis and NATS on our own ports, or uses those that already run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, servicesFolder } from '../engines.ts';
import { runProgram, UserError } from '../run-program.ts';
import { type Engine, launchUntilReady, requireFreePorts } from './engine.ts';
import { findEngines } from './find-engines.ts';
import { withLock } from './lock.ts';
import { endEngine, findRunning } from './running.ts';
import { type EngineRecord, makeServicesFolder, readState, writeState } from './state.ts';

await runProgram(() => start(process.env));

async function start(env: Environment): Promise<void> {
  const folder = servicesFolder(env);
  makeServicesFolder(folder);
  await withLock(join(folder, 'services.lock'), print, async () => {
    const engines = await findEngines(env, folder, print);
    const records = readState(folder);
    for (const engine of engines) if (!findRunning(engine, records)) await requireFreePorts(engine);
    await startEach(engines, records, folder);
  });
}

/** All or nothing: when one engine cannot start, those started before it in this run are stopped. */
async function startEach(
  engines: readonly Engine[],
  before: readonly EngineRecord[],
  folder: string,
): Promise<void> {
  const records = new Map(before.map((record) => [record.engine, record]));
  const started: EngineRecord[] = [];
  try {
    for (const engine of engines) {
      const running = findRunning(engine, before);
      const record = running ? await reuse(engine, running) : await launch(engine);
      if (!running) started.push(record);
      records.set(engine.name, record);
      writeState(folder, [...records.values()]);
    }
  } catch (error) {
    for (const record of started.reverse()) {
      await endEngine(record);
      records.delete(record.engine);
    }
    writeState(folder, [...records.values()]);
    throw error;
  }
}

async function launch(engine: Engine): Promise<EngineRecord> {
  const begun = performance.now();
  const { pid, birth, version } = await launchUntilReady(engine);
  print(
    `${engine.name} ${version} at ${engine.address} started in ${Math.round(performance.now() - begun)} ms`,
  );
  return toRecord(engine, version, pid, birth);
}

async function reuse(
  engine: Engine,
  running: { readonly pid: number; readonly birth: string; readonly port: number },
): Promise<EngineRecord> {
  if (running.port !== engine.ports[0]) {
    throw new UserError(
      `${engine.name} of this folder already runs on port ${running.port}; stop it first or set PALIGID_SERVICES_DIR`,
    );
  }
  const begun = performance.now();
  const version = await engine.makeReady().catch((error: unknown) => {
    throw new UserError(`${engine.name} (process ${running.pid}) runs but does not answer: ${error}`);
  });
  const { file, text } = engine.settings;
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  const note = isCurrent ? '' : '; its settings have changed, stop and start to take them';
  const took = Math.round(performance.now() - begun);
  print(`${engine.name} ${version} at ${engine.address} runs already, answered in ${took} ms${note}`);
  return toRecord(engine, version, running.pid, running.birth);
}

function toRecord(engine: Engine, version: string, pid: number, birth: string): EngineRecord {
  return { engine: engine.name, version, pid, birth, port: engine.ports[0], folder: engine.folder };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
