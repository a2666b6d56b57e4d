/**
 * `npm ci` and Vitest run this: a program of a fresh clone finds its messages, and a changed message never fails a test
 * as 'message is not a function'. Compiling takes ten times as long as most single tests, so it is left out if nothing changed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_DIR } from './catalogue.ts';
import { PSEUDO_LOCALE } from './pseudo.ts';

const COMPILED = join(import.meta.dirname, '..', 'src', 'paraglide');

/** The name that Vitest calls. */
export function setup(): void {
  if (isFresh(MESSAGES_DIR, COMPILED)) return;
  execFileSync(process.execPath, [join(import.meta.dirname, 'compile.ts')], { stdio: 'inherit' });
  // The compiler leaves a file alone whose text would be the same.
  const now = new Date();
  utimesSync(pseudoFile(COMPILED), now, now);
}

/** Tests need the pseudo-locale too, which a release is compiled without. */
export function isFresh(messages: string, compiled: string): boolean {
  const result = pseudoFile(compiled);
  if (!existsSync(result)) return false;
  const folder = join(compiled, 'messages');
  const compiledAt = Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
  // Folders too: a file that was removed leaves only its folder newer.
  return readdirSync(messages, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith(PSEUDO_LOCALE))
    .every((name) => statSync(join(messages, name)).mtimeMs <= compiledAt);
}

function pseudoFile(compiled: string): string {
  return join(compiled, 'messages', `${PSEUDO_LOCALE}.js`);
}

if (import.meta.main) setup();
