import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';
import { FILIPINO_PASSWORDS } from './filipino-passwords.ts';

test('the list has more than 10,000 entries that are long enough to be tried', () => {
  const long = dictionary['passwords-common']?.filter(({ length }) => length >= 8) ?? [];
  expect(long.length).toBeGreaterThan(10_000);
  expect(long.filter((password) => !isCommon(password))).toEqual([]);
});

test('every Filipino word is refused, with a year or a number behind it too', () => {
  for (const word of FILIPINO_PASSWORDS) {
    for (const password of [word, `${word}123`, `${word}2026!`, word.toUpperCase()]) {
      expect(isCommon(password), password).toBe(true);
    }
  }
  expect(new Set(FILIPINO_PASSWORDS).size).toBe(FILIPINO_PASSWORDS.length);
});

test.each([
  ...[
    'password',
    'PassWord1',
    'p@ssw0rd',
    'P@$$w0rd2024',
    'iloveyou143',
    'qwertyuiop',
    '1q2w3e4r',
    '12345678',
  ],
  ...[
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    '11112222',
    'abcabcabc',
    'mahal kita',
    'Mahal_Kita_143',
    'pilipinas!!',
  ],
  ...['ｐａｓｓｗｏｒｄ', '2024manila'],
])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true);
});

test('the mailbox is no password', () => {
  const mailbox = 'ana.santos@example.com';
  for (const password of ['ana.santos', 'Ana.Santos2026', mailbox]) {
    expect(isCommon(password, mailbox), password).toBe(true);
    expect(isCommon(password, 'ben@example.com'), password).toBe(false);
  }
});

test.each([
  ...['lihim na salita', 'bagong salita', 'bahay-kubo', 'kape at pandesal sa umaga', 'xk29fqLm'],
  ...['correct horse battery staple', 'lihim-na-malupit', 'tuyo sinangag 7', '🌧️ ulan nanaman 🌧️'],
])('%s is not common', (password) => {
  expect(isCommon(password)).toBe(false);
});
