import { expect, test } from 'vitest';
import { eachLine } from './labelled-file.ts';

async function readLines(chunks: string[], longest = 100) {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const lines = [];
  for await (const line of eachLine(bytes(), longest)) lines.push(line);
  return lines;
}

test('lines are reported with their number and position, however the bytes arrive', async () => {
  const wanted = [
    { number: 1, offset: 0, bytes: 3, text: 'one' },
    { number: 2, offset: 4, bytes: 0, text: '' },
    { number: 3, offset: 5, bytes: 6, text: 'niño!' },
  ];
  expect(await readLines(['one\n\nniño!'])).toEqual(wanted);
  expect(await readLines(['one\n\nniño!\n'])).toEqual(wanted);
  expect(await readLines([...'one\n\nni', ...'ño!\n'])).toEqual(wanted);
  expect(await readLines(['on', 'e\n\nniñ', 'o!'])).toEqual(wanted);
  expect(await readLines([])).toEqual([]);
});

test('of a line that is too long only its length is reported', async () => {
  expect(await readLines(['abc', 'def', 'g\nhi\n'], 6)).toEqual([
    { number: 1, offset: 0, bytes: 7, text: undefined },
    { number: 2, offset: 8, bytes: 2, text: 'hi' },
  ]);
});
