import { expect, test } from 'vitest';
import { callerSubnet } from './caller-address.ts';

test('every spelling of an IPv4 address is one caller', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']) {
    expect(callerSubnet(address)).toBe('203.0.113.9');
  }
  expect(callerSubnet('203.0.113.10')).toBe('203.0.113.10');
});

test('every address of a /64 network is one caller, the next network is another', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:0:0:9',
    '2001:0db8:0001:0002::',
    'fe80::1%eth0',
  ]) {
    expect(callerSubnet(address)).toBe(address.startsWith('fe80') ? 'fe80::/64' : '2001:db8:1:2::/64');
  }
  expect(callerSubnet('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
});

test.each(['', 'unknown', '1.2.3'])("'%s' is no address and stays as it is", (text) => {
  expect(callerSubnet(text)).toBe(text);
});
