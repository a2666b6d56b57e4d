import { expect, test } from 'vitest';
import { toBase64Text } from '../encoding/base64-text.ts';
import { tokenSubject } from './token-claims.ts';

const tokenWith = (payload: string) => `head.${toBase64Text(payload)}.signature`;

test('a token tells whose it is', () => {
  expect(tokenSubject(tokenWith('{"sub":"u-1"}'))).toBe('u-1');
});

test.each(['head', 'head.%%%.signature', tokenWith('null'), tokenWith('{"sub":7}'), tokenWith('{"sub":""}')])(
  'a token that cannot be read belongs to nobody: %s',
  (token) => {
    expect(tokenSubject(token)).toBeUndefined();
  },
);
