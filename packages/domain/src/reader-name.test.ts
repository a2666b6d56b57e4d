import { expect, test } from 'vitest';
import { chooseAvatar, displayName, greetingName } from './reader-name.ts';

test('the name comes before the full name, the given name and the email', () => {
  const reader = {
    name: 'Luz',
    full_name: 'Luz Salonga',
    given_name: 'Luzviminda',
    email: 'luz.s@example.ph',
  };
  expect(displayName(reader)).toEqual({ kind: 'known', text: 'Luz' });
  expect(displayName({ ...reader, name: undefined })).toEqual({ kind: 'known', text: 'Luz Salonga' });
  expect(displayName({ ...reader, name: null, full_name: '' })).toEqual({
    kind: 'known',
    text: 'Luzviminda',
  });
});

test('an email without a mailbox part names nobody', () => {
  expect(displayName({ email: '@example.ph' })).toEqual({ kind: 'nameless' });
});

test.each([
  [{ name: ' Mia ', given_name: 'Maria', full_name: 'Maria Santos' }, 'Mia'],
  [{ name: '', given_name: 'Maria', full_name: 'Maria Santos' }, 'Maria'],
  [{ name: null, full_name: 'Maria Santos' }, 'Maria Santos'],
  [{}, undefined],
])('%j is greeted as %s', (reader, name) => {
  expect(greetingName(reader)).toBe(name);
});

test('the front part of a mail address is never a name', () => {
  const reader: { name?: string; email: string } = { email: 'mia-1794773242619@example.ph' };
  expect(greetingName(reader)).toBeUndefined();
});

test("[HEADER-010] without an image the avatar shows the initial of the email, or 'G' without an email", () => {
  expect(chooseAvatar({ email: 'luz.s@example.ph' })).toEqual({ kind: 'initial', letter: 'L' });
  expect(chooseAvatar({ profile_picture: ' ', email: 'ana@example.ph' })).toEqual({
    kind: 'initial',
    letter: 'A',
  });
  expect(chooseAvatar({})).toEqual({ kind: 'initial', letter: 'G' });
  expect(chooseAvatar({ profile_picture: null, email: '' })).toEqual({ kind: 'initial', letter: 'G' });
});

test('an image comes before the initial', () => {
  const url = 'https://example.ph/luz.png';
  expect(chooseAvatar({ profile_picture: url, email: 'luz.s@example.ph' })).toEqual({
    kind: 'image',
    url,
    letter: 'L',
  });
});
