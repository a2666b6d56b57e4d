import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canUseFeature,
  type Feature,
  isIdle,
  isRegistrationSuccess,
  ROLES,
  roleFromUserId,
  safeRedirect,
} from './access.ts';

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
  expect(roleFromUserId('u-1')).toBe('signed-in');
  expect(roleFromUserId(undefined)).toBe('guest');
  expect(roleFromUserId('')).toBe('guest');
});

test('[AUTH-016] signed-in users get the personal feed, chat, suggestions, smart features and bookmarks', () => {
  for (const feature of SIGNED_IN_FEATURES) expect(canUseFeature('signed-in', feature), feature).toBe(true);
});

test('[AUTH-017] guests cannot save a story, list bookmarks, chat or use smart features', () => {
  for (const feature of SIGNED_IN_FEATURES) expect(canUseFeature('guest', feature), feature).toBe(false);
});

test('the location feed is for everyone', () => {
  for (const role of ROLES) expect(canUseFeature(role, 'location-feed')).toBe(true);
});

test.each([
  '/',
  '/focus',
  '/story/s-1',
  '/story/s-1?from=push&n=2',
  '/search?q=EDSA%20traffic',
  '/search?q=https://example.com//x',
  '/map#14/121',
  '/a//b',
  '/a\\b',
  '/España',
])('%s is a path of our own', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  undefined,
  null,
  '',
  ' ',
  'focus',
  ' /focus',
  'https://evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  '/focus\u0000',
  '/focus\u007f',
  '/focus\u0085',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/focus');
});

/** Texts composed of typical attack fragments; plain random text would hardly ever hit one. */
const attacks = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
      ),
      fc.constantFrom('evil.example', 'https', 'javascript', 'focus', '\u2028', '\u3002', '\uff0f'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(''));

const OWN = 'https://paligid.example';

test('no target ever leads to a foreign origin, nor does its path taken alone', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        attacks,
        attacks.map((text) => `/${text}`),
        fc.webUrl(),
        fc.string(),
      ),
      (target) => {
        const once = new URL(safeRedirect(target), `${OWN}/auth/login`);
        expect(once.origin).toBe(OWN);
        const again = new URL(once.pathname + once.search, OWN);
        expect(again.origin).toBe(OWN);
      },
    ),
    { numRuns: 5000 },
  );
});

test('what is refused always leads home, what is accepted stays as it is', () => {
  fc.assert(
    fc.property(attacks, (target) => {
      expect([target, '/focus']).toContain(safeRedirect(target));
    }),
  );
});

test.each([
  ['Registration successful. Please sign in.', true],
  ['Welcome to Paligid!', true],
  ['An account with this email already exists', false],
  ['', false],
])("'%s' says that the account is open: %s", (message, isOpen) => {
  expect(isRegistrationSuccess(message)).toBe(isOpen);
});

test('a reader is away after 30 minutes without a touch', () => {
  expect(isIdle(0, 30 * 60_000 - 1)).toBe(false);
  expect(isIdle(0, 30 * 60_000)).toBe(true);
});
