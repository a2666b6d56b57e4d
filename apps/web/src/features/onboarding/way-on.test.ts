import { expect, test } from 'vitest';
import { STEPS } from './onboarding-path.ts';
import { wayOn } from './way-on.ts';

const GUEST = { hasAccount: false, hasInterests: false, way: null };
const leads = (reader: Parameters<typeof wayOn>[1]) => STEPS.map((step) => wayOn(step, reader));

test('who has said nothing yet sees the first two steps only', () => {
  expect(leads(GUEST)).toEqual([undefined, undefined, 'auth', 'auth', 'auth', 'welcome']);
});

test('who has typed an email sees all but the end, a guest the end too', () => {
  expect(leads({ ...GUEST, way: 'email' })).toEqual([...Array(5).fill(undefined), 'welcome']);
  expect(leads({ ...GUEST, way: 'guest' })).toEqual(Array(6).fill(undefined));
});

test('who came in by Google or phone goes on behind the auth step', () => {
  expect(leads({ ...GUEST, hasAccount: true })).toEqual(['target', 'language', ...Array(4).fill(undefined)]);
});

test('who has been through all this goes where they wanted to go', () => {
  const leading = leads({ ...GUEST, hasAccount: true, hasInterests: true });
  expect(leading).toEqual([...Array(4).fill('target'), undefined, undefined]);
});
