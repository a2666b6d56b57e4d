/** State file of what `start` has started: the only processes that `stop` may end. */
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../run-program.ts';

export type EngineName = 'PostgreSQL' | 'Redis' | 'NATS';

export interface EngineRecord {
  readonly engine: EngineName;
  readonly version: string;
  readonly pid: number;
  readonly birth: string;
  readonly port: number;
  readonly folder: string;
}

const ENGINE_NAMES: readonly string[] = ['PostgreSQL', 'Redis', 'NATS'] satisfies EngineName[];

export function readState(folder: string): readonly EngineRecord[] {
  const file = join(folder, 'services.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return parseState(text, file);
}

export function writeState(folder: string, records: readonly EngineRecord[]): void {
  const file = join(folder, 'services.json');
  if (records.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  // Atomic write by rename: a reader never sees half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(records, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export function parseState(text: string, file: string): readonly EngineRecord[] {
  let records: unknown;
  try {
    records = JSON.parse(text);
  } catch {
    records = undefined;
  }
  if (Array.isArray(records) && records.every(isRecord)) return records;
  throw new UserError(`${file} cannot be read; end the engines by hand and remove it`);
}

function isRecord(value: unknown): value is EngineRecord {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof EngineRecord, unknown>> = value;
  const { engine, version, pid, birth, port, folder } = fields;
  const texts = [version, birth, folder].every((text) => typeof text === 'string');
  const numbers = [pid, port].every((number) => Number.isInteger(number));
  return texts && numbers && typeof engine === 'string' && ENGINE_NAMES.includes(engine);
}

/** Creates the folder for the engines' data; other users must be able to traverse it. */
export function makeServicesFolder(folder: string): void {
  if (process.platform !== 'linux') {
    throw new UserError('this command needs Linux; elsewhere use Docker: see docs/engines.md');
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new UserError(`${folder} cannot be written; set PALIGID_SERVICES_DIR to a folder that can`);
  }
}
