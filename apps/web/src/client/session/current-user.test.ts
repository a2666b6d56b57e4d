import { expect, test } from 'vitest';
import { readAccountSettings } from './current-user.ts';

const UNTOUCHED = {
  ...{ language: 'english', darkMode: true, notificationsEnabled: true, locationEnabled: false },
  ...{ refreshInterval: 15, fontSize: 'medium', compactMode: false },
};

test('an account that was never set changes nothing here', () => {
  expect(readAccountSettings(UNTOUCHED)).toEqual({});
  expect(readAccountSettings(undefined)).toEqual({});
});

test('language, look and pace come back with their reader', () => {
  const set = {
    language: 'filipino',
    darkMode: false,
    fontSize: 'large',
    compactMode: true,
    refreshInterval: 30,
  };
  expect(readAccountSettings({ ...UNTOUCHED, ...set })).toEqual(set);
});

test('whether a device may be located is decided on it alone', () => {
  expect(readAccountSettings({ ...UNTOUCHED, locationEnabled: true })).toEqual({});
});
