/**
 * `npm run manifests [-- VALUES.yaml]` writes the manifests and the Helm chart into ops/kubernetes/dist; without a file
 * the values are those of an example. Nothing is sent anywhere.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { runProgram } from '../run-program.ts';
import { manifestFiles } from './files.ts';
import { readValues } from './values.ts';

const FOLDER = join(import.meta.dirname, 'dist');

await runProgram(async () => {
  const file = process.argv[2];
  const values = readValues(file === undefined ? {} : parse(readFileSync(file, 'utf8')));
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [name, text] of manifestFiles(values)) {
    const path = join(FOLDER, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    process.stdout.write(`${relative(process.cwd(), path)}\n`);
  }
});
