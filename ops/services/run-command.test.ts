import { expect, test } from 'vitest';
import { mostRelevantLine, runCommand } from './run-command.ts';

test('the line that is shown is the last error, else the last line', () => {
  expect(mostRelevantLine('FATAL:  port in use\nLOG:  database system is shut down\n')).toBe(
    'FATAL:  port in use',
  );
  expect(mostRelevantLine('E: first\nE: Unable to locate package x\nwarning\n')).toBe(
    'E: Unable to locate package x',
  );
  expect(mostRelevantLine('[1] [INF] starting\n[1] [FTL] no space\n[1] [INF] bye\n')).toBe(
    '[1] [FTL] no space',
  );
  expect(mostRelevantLine('W: Failed to fetch http://x\nE: Unable to locate package y\n')).toBe(
    'W: Failed to fetch http://x',
  );
  expect(mostRelevantLine('one\ntwo\n\n')).toBe('two');
  expect(mostRelevantLine(' \n')).toBe('it said nothing');
});

test('a command answers its code and both outputs', async () => {
  const result = await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3']);
  expect(result).toEqual({ code: 3, stdout: 'out\n', stderr: 'err\n' });
});

test('a program that is not there ends with code 127', async () => {
  expect((await runCommand('paligid-no-such-program', [])).code).toBe(127);
});
