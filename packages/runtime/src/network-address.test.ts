import { expect, test } from 'vitest';
import { callerNetwork, canonicalAddress, siteNetwork } from './network-address.ts';

test('every spelling of an address has one canonical form', () => {
  const spellings = [
    ...['192.0.2.7', '192.0.2.7:51234', '::ffff:192.0.2.7', '::FFFF:c000:207', '[::ffff:192.0.2.7]:443'],
    ...['0:0:0:0:0:ffff:192.0.2.7', ' 192.0.2.7 '],
  ];
  expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set(['192.0.2.7']));
  const v6 = [
    '2001:db8::1',
    '2001:DB8:0:0::1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '[2001:db8::1]:80',
  ];
  expect(new Set([...v6, '[2001:db8::1]', '2001:db8::1%eth0'].map(canonicalAddress))).toEqual(
    new Set(['2001:db8:0:0:0:0:0:1']),
  );
  expect(canonicalAddress('::')).toBe('0:0:0:0:0:0:0:0');
  expect(canonicalAddress('1::')).toBe('1:0:0:0:0:0:0:0');
});

test('what is no address has no canonical form', () => {
  const bad = ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4:123456', '999.1.1.1', '::1::', 'a'.repeat(9_999)];
  for (const text of bad) expect(canonicalAddress(text), text).toBeUndefined();
});

test('all addresses of one /64 are one caller, and those of two are two', () => {
  const callers = Array.from({ length: 13 }, (_, n) => callerNetwork(`2001:db8:1:2:${n}::${n * 7}`));
  expect(new Set(callers)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(callerNetwork('2001:db8:1:3::1')).not.toBe(callers[0]);
  expect(callerNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(callerNetwork('unknown')).toBe('unknown');
  expect(callerNetwork(callerNetwork('2001:db8:1:2::1'))).toBe('2001:db8:1:2::/64');
});

test('the wider network of a caller is the /48 around it', () => {
  expect(siteNetwork(callerNetwork('2001:db8:1:2::1'))).toBe('2001:db8:1::/48');
  expect(siteNetwork(callerNetwork('::1'))).toBe('0:0:0::/48');
  expect(siteNetwork('192.0.2.7')).toBeUndefined();
  expect(siteNetwork('ana@example.com 2001:db8:1:2::/64')).toBeUndefined();
});
