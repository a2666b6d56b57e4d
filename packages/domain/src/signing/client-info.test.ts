import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentOf, encodeClientInfo } from './client-info.ts';

const CLIENT = {
  agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
  screen: '1280x800',
  language: 'en-PH',
  timeZone: 'Asia/Manila',
};

test('[SIGN-007] the client info is base64 of an object with agent b, screen s, language l, time zone t', () => {
  const encoded = encodeClientInfo(CLIENT);
  expect(encoded).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(
    '{"b":"Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0","s":"1280x800","l":"en-PH","t":"Asia/Manila"}',
  );
});

test('any agent is found again in the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (agent) => {
      expect(agentOf(encodeClientInfo({ ...CLIENT, agent }))).toBe(agent);
    }),
  );
});

test.each(['', '%', 'bm8ganNvbg==', 'bnVsbA==', 'e30=', 'eyJiIjo3fQ=='])('%j names no agent', (header) => {
  expect(agentOf(header)).toBeUndefined();
});
