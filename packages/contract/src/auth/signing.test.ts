import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import { clientInfoSchema, signedHeadersSchema } from './signing.ts';

test('a signed request has four headers, each in its form', () => {
  const faults = shapeErrors(signedHeadersSchema, {
    sample: {
      'X-Signature': 'fc7b0b9719b4a431060d40e55a3ed8af3f6aaf79ad03d26fab5f0a66f6a16611',
      'X-Timestamp': '1767225600000',
      'X-Nonce': '000102030405060708090a0b0c0d0e0f',
      'X-Client-Info': 'eyJiIjoiYSJ9',
    },
    wrong: {
      'X-Signature': ['', 'a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64)],
      'X-Timestamp': ['', '-1', '1.5', 1_767_225_600_000],
      'X-Nonce': ['', 'a'.repeat(31), 'A'.repeat(32)],
      'X-Client-Info': ['', '{}', 'a_b', 'a'.repeat(2049)],
    },
  });
  expect(faults).toEqual([]);
});

test('the client info has the agent, the screen, the language and the time zone', () => {
  const faults = shapeErrors(clientInfoSchema, {
    sample: { b: 'Mozilla/5.0', s: '1280x800', l: 'en-PH', t: 'Asia/Manila' },
    wrong: { b: [1, 'a'.repeat(1025)], s: ['wide', 1280], l: [1, 'a'.repeat(41)], t: [1, 'a'.repeat(65)] },
  });
  expect(faults).toEqual([]);
});
