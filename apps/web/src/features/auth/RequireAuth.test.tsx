import { act, cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { RequireAuth } from './RequireAuth.tsx';
import { SIGN_IN_PROMPTS, type SignInPromptText } from './sign-in-prompts.ts';

afterEach(cleanup);

const TITLES = {
  bookmarks: 'Sign in to save stories',
  profile: 'Sign in to see your profile',
  chat: 'Sign in to chat with AI',
  smart: 'Smart recommendations unavailable',
  routine: 'Your day needs an account',
};

const show = (door: SignInPromptText, path: string, page = {}) =>
  renderInApp(
    <RequireAuth prompt={door}>
      <p>Only for readers</p>
    </RequireAuth>,
    { path, page },
  );

test.each(Object.entries(SIGN_IN_PROMPTS))(
  '/%s is closed to a guest, and its door leads back to it',
  (name, door) => {
    show(door, `/${name}?tab=1`);
    expect(screen.queryByText('Only for readers')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe(TITLES[name as keyof typeof TITLES]);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      `/onboarding?mode=login&redirect=${encodeURIComponent(`/${name}?tab=1`)}`,
    );
  },
);

test('who signs in sees the screen itself', () => {
  const { stores } = show(SIGN_IN_PROMPTS.bookmarks, '/bookmarks');
  act(() => signInTestReader(stores));
  expect(screen.getByText('Only for readers')).toBeDefined();
});

test('who signed in here before is not sent to the door while that is being looked up', () => {
  show(SIGN_IN_PROMPTS.bookmarks, '/bookmarks', { isSignedIn: true });
  expect(screen.getByText('Only for readers')).toBeDefined();
});

test('where the smart feed is closed, the regular one is offered', () => {
  show(SIGN_IN_PROMPTS.smart, '/smart');
  expect(screen.getByRole('link', { name: 'Use Regular Feed' }).getAttribute('href')).toBe('/feed');
});
