import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { getReaderAddress, locationHeader, parseOwnUrl } from './request-context.ts';

test('a path of ours is parted from its query', () => {
  expect(parseOwnUrl('/feed?a=//b\\')).toEqual({ path: '/feed', query: 'a=//b\\' });
  expect(parseOwnUrl('/feed//')).toEqual({ path: '/feed//', query: '' });
});

test('what a browser could read as another host is no path of ours', () => {
  const foreign = [
    ...['//evil.example/', '//evil.example/feed', '/\\evil.example/', '/feed\\', '/.//evil.example/'],
    ...['/..//evil.example', '/././/evil.example', '//:1x', '//', 'http://evil.example/', '*', ''],
  ];
  for (const url of foreign) expect(parseOwnUrl(url), url).toBeUndefined();
});

test('a target of a redirect is written so that a header can hold it', () => {
  expect(locationHeader('/feed?a=1#b')).toBe('/feed?a=1#b');
  expect(locationHeader('/€?q=España Blvd')).toBe('/%E2%82%AC?q=Espa%C3%B1a%20Blvd');
  expect(locationHeader('/%E2%82%AC')).toBe('/%E2%82%AC');
  expect(locationHeader('/\ud800')).toBe('/%EF%BF%BD');
});

function addressOf(forwarded: string | undefined, trustedHops = 1, remote = '10.0.0.1'): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return getReaderAddress(request, trustedHops);
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
