import { expect, test } from 'vitest';
import { negotiateEncoding } from './encoding.ts';

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
