import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedEndpoint, pushServiceName } from './push-endpoint.ts';

const KNOWN = {
  hosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.notify.windows.com',
    'web.push.apple.com',
  ],
  origins: [],
};
const RUNS = Number(process.env['PALIGID_FUZZ_RUNS'] ?? 5_000);

test.each([
  'https://fcm.googleapis.com/fcm/send/dJx:APA91bE_x-y',
  'https://fcm.googleapis.com/wp/dJx:APA91bE_x-y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  'https://web.push.apple.com/QGxk-3',
])('%s is where a browser may be reached', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, KNOWN)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@evil.test/fcm/send/a',
  'https://fcm.googleapis.com.evil.test/a',
  'https://evilfcm.googleapis.com/a',
  'https://notify.windows.com/w/?token=a',
  'https://evilnotify.windows.com/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com/a#b',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com\\@127.0.0.1/a',
  'https://fcm.googleapis.com\t/a',
  'https://fcm。googleapis.com/a',
  'https:fcm.googleapis.com/a',
  'https:///fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:20999/a',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/a',
  `https://fcm.googleapis.com/${'a'.repeat(2048)}`,
  '',
])('%s is not', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, KNOWN)).toBe(false);
});

test('a push service on this machine is reached only where its origin is listed', () => {
  const local = { ...KNOWN, origins: ['http://127.0.0.1:20999'] };
  expect(isAllowedEndpoint('http://127.0.0.1:20999/push/a', local)).toBe(true);
  expect(isAllowedEndpoint('http://127.0.0.1:20998/push/a', local)).toBe(false);
  expect(isAllowedEndpoint('http://user@127.0.0.1:20999/push/a', local)).toBe(false);
});

/** What reaches other hosts in other parsers: separators, encodings, ports, credentials, addresses in odd bases. */
const PIECES = [
  ...[
    'https://',
    'http://',
    'https:/',
    '//',
    '\\\\',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '.',
    '%2e',
    '%40',
    '%00',
    '\t',
    '\n',
  ],
  ...[
    'fcm.googleapis.com',
    'web.push.apple.com',
    'notify.windows.com',
    'a.notify.windows.com',
    'evil.test',
    'localhost',
  ],
  ...[
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    ':443',
    ':80',
    ':0',
    'a',
    'ⓐ',
    '。',
  ],
];

test('whatever is put together, an allowed endpoint leads to a listed host by https and to nothing else', () => {
  const hostile = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(hostile, (pieces) => {
      const endpoint = pieces.join('');
      if (!isAllowedEndpoint(endpoint, KNOWN)) return;
      const { protocol, hostname, port, username, password } = new URL(endpoint);
      expect([protocol, port, username, password]).toEqual(['https:', '', '', '']);
      expect(hostname).toMatch(
        /^(?:fcm\.googleapis\.com|web\.push\.apple\.com|[^/@]+\.notify\.windows\.com|updates\.push\.services\.mozilla\.com)$/,
      );
    }),
    { numRuns: RUNS },
  );
});

test('an endpoint is counted under the push service as it is configured, so that there are few', () => {
  const known = { ...KNOWN, origins: ['http://127.0.0.1:4000'] };
  const names = [
    'https://fcm.googleapis.com',
    'https://wns2-par02p.notify.windows.com',
    'https://notify.windows.com',
    'http://127.0.0.1:4000',
    'http://127.0.0.1:4001',
    'no address',
  ].map((origin) => pushServiceName(origin, known));
  expect(names).toEqual([
    ...['fcm.googleapis.com', '*.notify.windows.com', 'unknown', '127.0.0.1:4000', 'unknown', 'unknown'],
  ]);
});
