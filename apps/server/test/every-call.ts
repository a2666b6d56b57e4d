import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Call } from '@paligid/contract/call';

const CONTRACT = new URL('../../../packages/contract/src/api/', import.meta.url).pathname;

/** Every call that the contract declares, also those of the internal listener, which the API description leaves out. */
export async function everyCall(): Promise<Call[]> {
  const files = globSync('*.api.ts', { cwd: CONTRACT }).toSorted();
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(CONTRACT + file).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value;
}
