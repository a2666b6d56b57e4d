import { expect, test } from 'vitest';
import { base32, matchingStep, otpauthAddress, totpCode, totpStep } from './totp.ts';

/** Of RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of RFC 6238', (second, code) => {
  expect(totpCode(SECRET, totpStep(second * 1000), 8)).toBe(code);
});

test('a code is good for its step and the steps beside it', () => {
  const nowMs = 1_234_567_890_000;
  const now = totpStep(nowMs);
  expect(totpCode(SECRET, now)).toBe('005924');
  for (const step of [now - 1, now, now + 1]) {
    expect(matchingStep(SECRET, totpCode(SECRET, step), nowMs)).toBe(step);
  }
  for (const step of [now - 2, now + 2]) {
    expect(matchingStep(SECRET, totpCode(SECRET, step), nowMs)).toBeUndefined();
  }
  for (const text of ['', '5924', '0059240', 'ABCDEF', '00592४']) {
    expect(matchingStep(SECRET, text, nowMs)).toBeUndefined();
  }
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of %j is that of RFC 4648', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('the address for apps names the product and the account', () => {
  expect(otpauthAddress(SECRET, { issuer: 'Paligid', account: 'ana+1@example.com' })).toBe(
    'otpauth://totp/Paligid:ana%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Paligid',
  );
});
