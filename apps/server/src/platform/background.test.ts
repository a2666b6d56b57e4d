import { openLogger } from '@paligid/program/logger';
import { expect, test } from 'vitest';
import { background } from './background.ts';

test('work goes on behind the answer; a failure is logged, too much is left out and logged', async () => {
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
  const { run, settled } = background(logger, 2);
  const done: string[] = [];
  const later = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
  };
  run('first', () => later('first'));
  run('second', async () => Promise.reject(new Error('no')));
  run('third', () => later('third'));
  await settled();
  expect(done).toEqual(['first']);
  expect(lines.map((line) => JSON.parse(line).event).toSorted()).toEqual([
    ...['background.failed', 'background.too-much'],
  ]);
  run('fourth', () => later('fourth'));
  await settled();
  expect(done).toEqual(['first', 'fourth']);
});
