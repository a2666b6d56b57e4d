import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readerAddress } from './reader-address.ts';

function addressOf(forwarded: string | undefined, trustedHops = 1, remote = '10.0.0.1'): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return readerAddress(request, trustedHops);
}

test('the last address that our own proxy wrote counts, not what stands before it', () => {
  expect(addressOf('6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('6.6.6.6, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
  expect(addressOf('203.0.113.7', 0)).toBe('10.0.0.1');
});

test('every spelling of an address is the same reader, and one with a port is not the proxy', () => {
  const v4 = ['203.0.113.7', '203.0.113.7:51234', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:443'];
  expect(new Set(v4.map((text) => addressOf(text)))).toEqual(new Set(['203.0.113.7']));
  const v6 = ['2001:db8::7', '[2001:DB8::7]:443', '2001:db8:0:0:0:0:0:7', '2001:db8::7%eth0'];
  expect(new Set(v6.map((text) => addressOf(text)))).toEqual(new Set(['2001:db8:0:0:0:0:0:7']));
});

test('without a proxy, or with one that says nothing readable, it is who is connected', () => {
  expect(addressOf(undefined, 0, '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressOf('unknown')).toBe('10.0.0.1');
});
