import { expect, test } from 'vitest';
import { isGated, opensGate } from './gated-paths.ts';

const NEWS_SCREENS = ['/focus', '/feed', '/smart', '/map'];
const OPEN_SCREENS = [
  '/',
  '/story/s-1',
  '/search',
  '/chat',
  '/bookmarks',
  '/profile',
  '/settings',
  '/brand',
  '/privacy',
  '/terms',
  '/auth/login',
  '/auth/phone',
  '/onboarding',
  '/location-permission',
];

test('[GATE-010] the news screens stand behind the location gate, which opens by permission', () => {
  for (const path of NEWS_SCREENS) expect(isGated(path)).toBe(true);
  for (const path of OPEN_SCREENS) expect(isGated(path)).toBe(false);
  expect(opensGate('granted', false)).toBe(true);
  expect(opensGate('prompt', false)).toBe(false);
  expect(opensGate('denied', false)).toBe(false);
});

test('a picked place opens the gate whatever the permission', () => {
  for (const permission of ['granted', 'denied', 'prompt'] as const) {
    expect(opensGate(permission, true)).toBe(true);
  }
});

test('the whole first segment counts', () => {
  expect(isGated('/focus/')).toBe(true);
  expect(isGated('/map/14.6')).toBe(true);
  expect(isGated('/feedback')).toBe(false);
  expect(isGated('/story/focus')).toBe(false);
});
