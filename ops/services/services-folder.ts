import { accessSync, constants, mkdirSync } from 'node:fs';
import { Trouble } from '../trouble.ts';

/** Makes the folder that holds the engines' data; others must be able to pass through it. */
export function makeServicesFolder(folder: string): void {
  if (process.platform !== 'linux') {
    throw new Trouble('this command needs Linux; elsewhere use Docker: see docs/engines.md');
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Trouble(`${folder} cannot be written; set PALIGID_SERVICES_DIR to a folder that can`);
  }
}
