/** Run after every `npm install`: keeps the lock complete whatever the registry at hand holds. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addForeignPlatforms, type Lock } from './platforms.ts';

const FILE = join(import.meta.dirname, '..', '..', 'package-lock.json');

const lock: Lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = addForeignPlatforms(lock);
if (added.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} packages of other platforms written to the lock\n`);
