import { expect, test } from 'vitest';
import { isWelcome } from './welcome.ts';

test.each([
  ['Registration successful. Please sign in.', true],
  ['Welcome to Paligid!', true],
  ['An account with this email already exists', false],
  ['', false],
])("'%s' says that the account is open: %s", (message, isSaid) => {
  expect(isWelcome(message)).toBe(isSaid);
});
