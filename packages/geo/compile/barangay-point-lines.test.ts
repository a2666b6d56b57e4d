import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackNumber } from '../src/packed-line.ts';
import { barangayPointLines } from './barangay-point-lines.ts';

const HEAD = 'psgc\tlgu_psgc\tname\tlat\tlon\tradius_m';
const TABLE = [
  HEAD,
  '0102802001\t0102802000\tBani\t18.268\t120.607\t751',
  '0102802003\t0102802000\tCabaruan\t18.2601\t120.5921\t973',
  '1906601001\t1906601000\tAdjid\t6\t121\t500',
  '\t1380600000\tBarangay 745\t14.57\t120.99\t100',
  '0306907007\t0306907000\tGuevarra\t15.4\t120.5\t500',
  '1380100176\t1380100000\tBarangay 176\t14.77\t121.04\t900',
  '\t1380600000\tManila North Cemetery\t14.63\t120.99\t400',
].join('\n');

const { lines, unmapped, missing } = barangayPointLines(TABLE);

test('barangays are packed in the order of their town, a point where one is missing', () => {
  const packed = lines.find((line) => line.startsWith('0102802000'))?.split('\t')[1] ?? '';
  expect(numbersIn(packed.replace(/\.+$/, ''))).toEqual([182_680, 1_206_070, 76, '.', -79, -149, 98]);
});

test.each([
  ['a barangay with the code it had', '0102802001'],
  ['a province that got the code of another region', '0906601001'],
  ['a barangay of Manila, by its name', '1380614001'],
  ['a name that is spelt otherwise', '0306907007'],
])('%s is mapped', (_, code) => {
  expect(missing.some((one) => one.startsWith(code))).toBe(false);
});

test('what cannot be mapped is reported and not guessed', () => {
  expect(unmapped).toEqual(['1380100176 Barangay 176', '1380600000 Manila North Cemetery']);
  expect(missing).toContain('1380100189 Barangay 176-A');
});

test('a line without a point stops the build', () => {
  expect(() => barangayPointLines(`${HEAD}\n0102802001\t0102802000\tBani\t\t\t\n`)).toThrow('no point');
});

test('the stored points name whom they are from', () => {
  const stored = readFileSync(new URL('../data/barangay-points.tsv', import.meta.url), 'utf8');
  expect(stored).toContain('Boundaries: PSA and NAMRIA through OCHA (CC BY-IGO), simplified');
});

function numbersIn(packed: string): (number | string)[] {
  const numbers: (number | string)[] = [];
  for (let at = 0; at < packed.length; ) {
    if (packed[at] === '.') {
      numbers.push('.');
      at += 1;
      continue;
    }
    const [number, next] = unpackNumber(packed, at);
    numbers.push(number);
    at = next;
  }
  return numbers;
}
