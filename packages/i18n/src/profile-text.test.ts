import { completenessBand } from '@paligid/domain/profile';
import { displayName } from '@paligid/domain/reader-name';
import { expect, test } from 'vitest';
import { completenessMessage } from './profile-text.ts';
import { displayNameText } from './reader-name-text.ts';

const message = (percent: number) => completenessMessage(completenessBand(percent), 'en');
const nameText = (reader: Parameters<typeof displayName>[0]) => displayNameText(displayName(reader), 'en');

test('[PROFILE-004] the completeness message changes at 40, 60, 80 and 100 percent', () => {
  expect(message(0)).toBe('Complete your profile for better recommendations');
  expect(message(39)).toBe('Complete your profile for better recommendations');
  expect(message(40)).toBe('Add more info to personalize your feed');
  expect(message(59)).toBe('Add more info to personalize your feed');
  expect(message(60)).toBe('Good progress! Keep going');
  expect(message(79)).toBe('Good progress! Keep going');
  expect(message(80)).toBe('Almost there! Add a few more details');
  expect(message(99)).toBe('Almost there! Add a few more details');
  expect(message(100)).toBe('Profile complete!');
});

test('the completeness message is there in Filipino', () => {
  expect(completenessMessage('complete', 'fil')).toBe('Kumpleto na ang profile!');
});

test("[DRAWER-005] without a name the user card shows the email before the at sign, without an email 'User'", () => {
  expect(nameText({ name: 'Luz Salonga', email: 'luz.s@example.ph' })).toBe('Luz Salonga');
  expect(nameText({ email: 'luz.s@example.ph' })).toBe('luz.s');
  expect(nameText({ name: '  ', email: 'luz.s@example.ph' })).toBe('luz.s');
  expect(nameText({ name: null, email: null })).toBe('User');
  expect(nameText({})).toBe('User');
  expect(displayNameText(displayName({}), 'fil')).toBe('Mambabasa');
});
