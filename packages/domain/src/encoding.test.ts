import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64Text, toBase64Text } from './encoding.ts';

test('text is encoded as padded standard base64 of its UTF-8 bytes', () => {
  expect(toBase64Text('España ₱')).toBe('RXNwYcOxYSDigrE=');
  expect(toBase64Text('>>>???')).toBe('Pj4+Pz8/');
});

test('base64url without padding is read too', () => {
  expect(fromBase64Text('Pj4-Pz8_')).toBe('>>>???');
  expect(fromBase64Text('RXNwYcOxYSDigrE')).toBe('España ₱');
});

test('what is no base64, or no UTF-8 behind it, is absent', () => {
  expect(fromBase64Text('not base64!')).toBeUndefined();
  expect(fromBase64Text('/w==')).toBeUndefined();
});

test('every text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fromBase64Text(toBase64Text(text))).toBe(text.toWellFormed());
    }),
  );
});
