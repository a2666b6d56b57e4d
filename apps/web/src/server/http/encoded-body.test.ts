import { expect, test } from 'vitest';
import { EncodedBody, etagMatches, negotiateEncoding } from './encoded-body.ts';

test('each encoding is made once', async () => {
  const body = new EncodedBody(Buffer.alloc(5_000, 'a'));
  const [first, second] = await Promise.all([body.body('br'), body.body('br')]);
  expect(second).toBe(first);
  expect(body.body('br')).toBe(first);
});

test('what fits one packet is not compressed', () => {
  expect(new EncodedBody(Buffer.alloc(100)).encoding('br')).toBe('identity');
  expect(new EncodedBody(Buffer.alloc(5_000)).encoding('br')).toBe('br');
  expect(new EncodedBody(Buffer.alloc(5_000), { isCompressible: false }).encoding('br')).toBe('identity');
});

test.each(['W/"a"', '"a"', '*', '"x", W/"a"'])('%s knows the body', (header) => {
  expect(etagMatches(header, 'W/"a"')).toBe(true);
});

test.each([undefined, '', '"b"', 'a'])('%s does not', (header) => {
  expect(etagMatches(header, 'W/"a"')).toBe(false);
});

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['brotli', 'identity'],
  [`br,${'x'.repeat(300)}`, 'identity'],
] as const)('%j is answered in %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
