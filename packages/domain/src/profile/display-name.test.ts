import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

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
