import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackNumber } from '../src/packed-line.ts';
import { barangayPointLines } from './barangay-point-lines.ts';

const HEAD = 'psgc\tlgu_psgc\tname\tlat\tlon\tradius_m';

test('a barangay is mapped by its code, and packed in the order of its town', () => {
  const { lines } = barangayPointLines(
    `${HEAD}\n0102802001\t0102802000\tBani\t18.268\t120.607\t751\n0102802003\t0102802000\tCabaruan\t18.2601\t120.5921\t973\n`,
  );
  const packed = lines.find((line) => line.startsWith('0102802000'))?.split('\t')[1] ?? '';
  expect(numbersIn(packed.replace(/\.+$/, ''))).toEqual([182_680, 1_206_070, 76, '.', -79, -149, 98]);
});

test.each([
  ['a province that got the code of another region', '1906601001', '1906601000', 'Adjid', '0906601001'],
  ['a barangay of Manila, by its name', '', '1380600000', 'Barangay 745', '1380614001'],
  ['a name that is spelt otherwise', '0306907007', '0306907000', 'Guevarra', '0306907007'],
])('%s is mapped', (_, code, town, name, current) => {
  const { unmapped, missing } = barangayPointLines(`${HEAD}\n${code}\t${town}\t${name}\t10\t120\t500\n`);
  expect(unmapped).toEqual([]);
  expect(missing.some((one) => one.startsWith(current))).toBe(false);
});

test('what cannot be mapped is told and not guessed', () => {
  const { unmapped, missing } = barangayPointLines(
    `${HEAD}\n1380100176\t1380100000\tBarangay 176\t14.77\t121.04\t900\n\t1380600000\tManila North Cemetery\t14.63\t120.99\t400\n`,
  );
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
