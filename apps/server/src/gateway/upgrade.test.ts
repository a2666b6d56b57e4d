import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readUpgrade, upgradeCaller } from './upgrade.ts';

const ORIGINS = { allowed: ['https://paligid.example'], isAbsentAllowed: false };

function requestTo(url: string, origin?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  if (origin !== undefined) request.headers.origin = origin;
  return request;
}

test('the token is read from the query, decoded', () => {
  const request = requestTo('/ws/connect?token=a%2Eb.c&x=1', 'https://paligid.example');
  expect(readUpgrade(request, ORIGINS)).toEqual({ token: 'a.b.c', language: 'en' });
  expect(readUpgrade(requestTo('/ws/connect', 'https://paligid.example'), ORIGINS)).toEqual({
    token: '',
    language: 'en',
  });
});

test.each(['/', '/ws', '/ws/connect/', '/ws/connect2', '//evil.example/ws', '', 'ws://['])(
  'there is nothing at %s',
  (url) => {
    expect(readUpgrade(requestTo(url, 'https://paligid.example'), ORIGINS)).toMatchObject({ status: 404 });
  },
);

test.each([
  'https://evil.example',
  'http://paligid.example',
  'https://paligid.example:8443',
  'null',
  '',
  undefined,
])('a page of %s is refused', (origin) => {
  expect(readUpgrade(requestTo('/ws/connect?token=t', origin), ORIGINS)).toMatchObject({ status: 403 });
});

test('programs name no page, and may connect where that is allowed', () => {
  const rule = { allowed: [], isAbsentAllowed: true };
  expect(readUpgrade(requestTo('/ws/connect?token=t'), rule)).toEqual({ token: 't', language: 'en' });
  expect(readUpgrade(requestTo('/ws/connect?token=t', 'https://evil.example'), rule)).toMatchObject({
    status: 403,
  });
});

test('a token longer than any we give is not looked at', () => {
  const long = `/ws/connect?token=${'t'.repeat(4_097)}`;
  expect(readUpgrade(requestTo(long, 'https://paligid.example'), ORIGINS)).toMatchObject({ status: 400 });
});

test.each([
  ['fil', 'fil'],
  ['en', 'en'],
  ['de', 'en'],
  ['', 'en'],
])("the language '%s' in the address is answered in %s", (lang, language) => {
  const request = requestTo(`/ws/connect?token=t&lang=${lang}`, 'https://paligid.example');
  expect(readUpgrade(request, ORIGINS)).toEqual({ token: 't', language });
});

test('the address of a reader is believed from who proves to be our web program, and only from it', () => {
  const caller = (headers: Record<string, string>) => {
    const request = requestTo('/ws/connect');
    Object.assign(request.headers, headers);
    Object.defineProperty(request.socket, 'remoteAddress', { value: '::ffff:198.51.100.7' });
    return upgradeCaller(request, 'service-key-of-the-suite');
  };
  const forwarded = { 'x-reader-address': '2001:db8:1:2::9' };
  expect(caller({ ...forwarded, 'x-service-key': 'service-key-of-the-suite' })).toBe('2001:db8:1:2::/64');
  expect(caller({ ...forwarded, 'x-service-key': 'another' })).toBe('198.51.100.7');
  expect(caller(forwarded)).toBe('198.51.100.7');
  expect(caller({ 'x-reader-address': 'x', 'x-service-key': 'service-key-of-the-suite' })).toBe(
    '198.51.100.7',
  );
});
