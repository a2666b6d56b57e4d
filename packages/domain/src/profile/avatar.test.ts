import { expect, test } from 'vitest';
import { avatarOf } from './avatar.ts';

test("[HEADER-010] without an image the avatar shows the initial of the email, or 'G' without an email", () => {
  expect(avatarOf({ email: 'luz.s@example.ph' })).toEqual({ kind: 'initial', letter: 'L' });
  expect(avatarOf({ profile_picture: ' ', email: 'ana@example.ph' })).toEqual({
    kind: 'initial',
    letter: 'A',
  });
  expect(avatarOf({})).toEqual({ kind: 'initial', letter: 'G' });
  expect(avatarOf({ profile_picture: null, email: '' })).toEqual({ kind: 'initial', letter: 'G' });
});

test('an image comes before the initial', () => {
  const url = 'https://example.ph/luz.png';
  expect(avatarOf({ profile_picture: url, email: 'luz.s@example.ph' })).toEqual({
    kind: 'image',
    url,
    letter: 'L',
  });
});
