/** Writes docs/openapi.json from the contract. `--check` only compares, and fails if the file is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from './document.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'docs', 'openapi.json');

const fresh = `${JSON.stringify(apiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, fresh);
} else if (written() !== fresh) {
  process.stderr.write('docs/openapi.json is behind the contract: run npm run contract:write\n');
  process.exitCode = 1;
}

function written(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}
