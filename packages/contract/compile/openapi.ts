/**
 * Writes docs/openapi.json and docs/public-openapi.json from the contract. `--check` only compares, and fails if a file
 * is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument, publicDocument } from './document.ts';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs');
const DOCUMENTS = { 'openapi.json': apiDocument, 'public-openapi.json': publicDocument };

for (const [name, describe] of Object.entries(DOCUMENTS)) {
  const file = join(DOCS, name);
  const fresh = `${JSON.stringify(describe(), null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, fresh);
  } else if (written(file) !== fresh) {
    process.stderr.write(`docs/${name} is behind the contract: run npm run contract:write\n`);
    process.exitCode = 1;
  }
}

function written(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
