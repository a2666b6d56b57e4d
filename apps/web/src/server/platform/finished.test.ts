import { expect, test } from 'vitest';
import { Finished, isKnown } from './finished.ts';

test('each encoding is made once', async () => {
  const body = new Finished(Buffer.alloc(5_000, 'a'));
  const [first, second] = await Promise.all([body.body('br'), body.body('br')]);
  expect(second).toBe(first);
  expect(body.body('br')).toBe(first);
});

test('what fits one packet is not compressed', () => {
  expect(new Finished(Buffer.alloc(100)).encoding('br')).toBe('identity');
  expect(new Finished(Buffer.alloc(5_000)).encoding('br')).toBe('br');
  expect(new Finished(Buffer.alloc(5_000), { isCompressible: false }).encoding('br')).toBe('identity');
});

test.each(['W/"a"', '"a"', '*', '"x", W/"a"'])('%s knows the body', (header) => {
  expect(isKnown(header, 'W/"a"')).toBe(true);
});

test.each([undefined, '', '"b"', 'a'])('%s does not', (header) => {
  expect(isKnown(header, 'W/"a"')).toBe(false);
});
