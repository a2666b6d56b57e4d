/**
 * Fails on names in the private words the code once used, where the field has its own (docs/vocabulary.md): file and
 * folder names, and everything a module declares at its top level. Part of `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { retiredWordsIn } from './retired-words.ts';

const CODE = /\.(ts|tsx)$/;
const GENERATED = /\/paraglide\//;
const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|let|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm;

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'ops', 'e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file) && existsSync(path.join(root, file)));

const found = files.flatMap((file) => [
  ...retiredWordsIn(file.replace(CODE, '')).map((word) => `${file}: '${word}' in the name of the file`),
  ...declaredNames(file).flatMap((name) =>
    retiredWordsIn(name).map((word) => `${file}: '${word}' in ${name}`),
  ),
]);
for (const line of found) process.stderr.write(`${line}\n`);
if (found.length > 0) {
  process.stderr.write(
    `${found.length} names with retired words: docs/vocabulary.md says what to write instead\n`,
  );
  process.exitCode = 1;
}

function declaredNames(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(DECLARED)].map((match) => match[1] ?? '');
}
