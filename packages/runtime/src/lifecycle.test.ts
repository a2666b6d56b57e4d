import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const CRASHING = `
  import { openLogger } from '${import.meta.resolve('./logger.ts')}';
  import { exitOnCrash } from '${import.meta.resolve('./lifecycle.ts')}';
  exitOnCrash(openLogger({ logLevel: 'info' }, 'api'));
  const fields = { code: '23514', severity: 'ERROR', detail: 'Failing row contains (lola@example.test)' };
  void Promise.reject(Object.assign(new Error('value "lola"'), fields));
  setTimeout(() => {}, 60_000);`;

test('a program that crashes ends with 1 and one line, in which no row is quoted', {
  timeout: 20_000,
}, async () => {
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-e', CRASHING], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ event: 'program.crashed', err: { code: '23514' } });
  expect(out + err).not.toContain('lola');
});
