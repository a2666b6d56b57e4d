import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

export type WithSecretFiles = { env: Env; faults: string[] };

/** A mounted secret is a key, a URL or a key set; more than this is another file. */
const MAX_LENGTH = 65_536;

/**
 * Reads a secret from the file that `NAME_FILE` names, as secret stores mount them, so that it stands in no environment.
 * The line break at the end of the file is not part of it. Faults name settings, never values or what a file holds.
 */
export function withSecretFiles(env: Env, names: readonly string[]): WithSecretFiles {
  const merged: Record<string, string | undefined> = { ...env };
  const faults: string[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    const text = readSecret(file);
    if (env[name] !== undefined) faults.push(`${name} and ${name}_FILE must not both be set`);
    else if (text === undefined) faults.push(`${name}_FILE cannot be read`);
    else if (text === '' || text.length > MAX_LENGTH) faults.push(`${name}_FILE is empty or too large`);
    else merged[name] = text;
  }
  return { env: merged, faults };
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
