import { expect, test } from 'vitest';
import { type Feature, mayUse, ROLES, roleOf } from './roles.ts';

const SIGNED_IN_FEATURES: Feature[] = [
  'personal-feed',
  'chat',
  'chat-suggestions',
  'smart-features',
  'save-story',
  'bookmark-list',
];

test('[AUTH-015] there are two roles, guest and signed-in user', () => {
  expect(ROLES).toEqual(['guest', 'signed-in']);
  expect(roleOf('u-1')).toBe('signed-in');
  expect(roleOf(undefined)).toBe('guest');
  expect(roleOf('')).toBe('guest');
});

test('[AUTH-016] signed-in users get the personal feed, chat, suggestions, smart features and bookmarks', () => {
  for (const feature of SIGNED_IN_FEATURES) expect(mayUse('signed-in', feature), feature).toBe(true);
});

test('[AUTH-017] guests cannot save a story, list bookmarks, chat or use smart features', () => {
  for (const feature of SIGNED_IN_FEATURES) expect(mayUse('guest', feature), feature).toBe(false);
});

test('the location feed is for everyone', () => {
  for (const role of ROLES) expect(mayUse(role, 'location-feed')).toBe(true);
});
