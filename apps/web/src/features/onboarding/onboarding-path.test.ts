import { expect, test } from 'vitest';
import { ONBOARDING_STEPS, stepRedirect } from './onboarding-path.ts';

const GUEST = { hasAccount: false, hasInterests: false, way: null };
const redirects = (reader: Parameters<typeof stepRedirect>[1]) =>
  ONBOARDING_STEPS.map((step) => stepRedirect(step, reader));

test('who has said nothing yet sees the first two steps only', () => {
  expect(redirects(GUEST)).toEqual([undefined, undefined, 'auth', 'auth', 'auth', 'welcome']);
});

test('who has typed an email sees all but the end, a guest the end too', () => {
  expect(redirects({ ...GUEST, way: 'email' })).toEqual([...Array(5).fill(undefined), 'welcome']);
  expect(redirects({ ...GUEST, way: 'guest' })).toEqual(Array(6).fill(undefined));
});

test('who came in by Google or phone goes on behind the auth step', () => {
  expect(redirects({ ...GUEST, hasAccount: true })).toEqual([
    'target',
    'language',
    ...Array(4).fill(undefined),
  ]);
});

test('who has been through all this goes where they wanted to go', () => {
  const leading = redirects({ ...GUEST, hasAccount: true, hasInterests: true });
  expect(leading).toEqual([...Array(4).fill('target'), undefined, undefined]);
});
