/** Run after every `npm install`: keeps the lock complete whatever the current registry holds. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addIntegrity, type Unhashed } from './integrity.ts';
import { addForeignPlatforms, type Lock } from './platforms.ts';

const FILE = join(import.meta.dirname, '..', '..', 'package-lock.json');
const TIMEOUT_MS = 60_000;

const before = readFileSync(FILE, 'utf8');
const lock: Lock = JSON.parse(before);
const added = addForeignPlatforms(lock);
const unknown = await addIntegrity(lock, publishedHash);
const after = `${JSON.stringify(lock, null, 2)}\n`;
if (after !== before) writeFileSync(FILE, after);
process.stdout.write(`${added.length} packages of other platforms written to the lock\n`);
for (const { name, version } of unknown) process.stderr.write(`no hash of ${name}@${version}\n`);

/** The registry's hash of a package, without installing it. A mirror may not have it. */
async function publishedHash({ name, version }: Unhashed): Promise<string | undefined> {
  const command = ['view', `${name}@${version}`, 'dist.integrity'];
  const answer = await promisify(execFile)('npm', command, { timeout: TIMEOUT_MS }).catch(() => undefined);
  return answer?.stdout.trim();
}
