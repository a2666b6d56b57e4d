/**
 * Writes docs/openapi.json, docs/public-openapi.json and the types of packages/client from the contract. `--check` only
 * compares, and fails if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientTypes } from './client-types.ts';
import { apiDocument, publicDocument } from './document.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const toText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
const publicText = toText(publicDocument());
const FILES = {
  'docs/openapi.json': toText(apiDocument()),
  'docs/public-openapi.json': publicText,
  'packages/client/src/types.ts': clientTypes(JSON.parse(publicText)),
};

for (const [name, fresh] of Object.entries(FILES)) {
  const file = join(ROOT, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, fresh);
  } else if (written(file) !== fresh) {
    process.stderr.write(`${name} is behind the contract: run npm run contract:write\n`);
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
