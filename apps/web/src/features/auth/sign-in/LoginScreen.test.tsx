import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import { renderInApp, signInTestReader } from '../../../layout/render-in-app.tsx';
import { AtPath } from '../../../router/MemoryRouter.tsx';
import { fakeSessionActions } from '../form/fake-session-actions.ts';
import { LoginScreen } from './LoginScreen.tsx';

afterEach(cleanup);

const Screen = () => (
  <AtPath path="/auth/login">
    <LoginScreen />
  </AtPath>
);

function show(path: string, actions: Partial<SessionActions> = {}) {
  const view = renderInApp(<Screen />, { path });
  fakeSessionActions(view.stores, actions);
  return view;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('who is signed in goes straight on, only to a path of ours', async () => {
  const { address, stores } = show('/auth/login?redirect=%2Fstory%2Fs-1');
  signInTestReader(stores);
  await waitFor(() => expect(address()).toBe('/story/s-1'));
  cleanup();
  const evil = show('/auth/login?redirect=%2F%2Fevil.example');
  signInTestReader(evil.stores);
  await waitFor(() => expect(evil.address()).toBe('/focus'));
});

test("'Sign up' leads to onboarding, and from there to where the reader wanted to go", async () => {
  const { address } = show('/auth/login?redirect=%2Ffeed');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(address()).toBe('/onboarding?redirect=%2Ffeed');
});

test('a link is mailed to who forgot the password, and no more is said than that', async () => {
  const forgotPassword = vi.fn(async () => ({ can_mail: true }));
  show('/auth/login', { forgotPassword });
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Email address'), ' mia@example.ph{Enter}');
  expect(await screen.findByText(/^If mia@example.ph has an account, a link is on its way/)).toBeDefined();
  expect(forgotPassword).toHaveBeenCalledExactlyOnceWith('mia@example.ph');
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(heading()).toBe('Welcome back!');
});

test('where no mail can be sent, the other ways in are pointed to', async () => {
  show('/auth/login', { forgotPassword: async () => ({ can_mail: false }) });
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await userEvent.type(screen.getByLabelText('Email address'), 'mia@example.ph{Enter}');
  expect(await screen.findByText('We cannot send mail right now')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continue with Phone' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Google Sign-In is not available');
});

test('the mailed link sets a new password, with which the reader then signs in', async () => {
  const resetPassword = vi.fn(async () => {});
  const { address } = show('/auth/login?reset=secret&redirect=%2Ffeed', { resetPassword });
  expect(heading()).toBe('Set a new password');
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  expect(field.autocomplete).toBe('new-password');
  await userEvent.type(field, 'short{Enter}');
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
  await userEvent.type(field, ' but now long{Enter}');
  expect(await screen.findByText('Your new password is saved. Sign in with it now.')).toBeDefined();
  expect(resetPassword).toHaveBeenCalledExactlyOnceWith({ token: 'secret', password: 'short but now long' });
  // The link is used up: it stays neither in the URL nor in the history.
  expect(address()).toBe('/auth/login?redirect=%2Ffeed');
});

test('who was signed in is so no longer after a new password', async () => {
  const logout = vi.fn(async () => {});
  const { stores } = show('/auth/login?reset=secret', { resetPassword: async () => {}, logout });
  signInTestReader(stores);
  await userEvent.type(await screen.findByLabelText('New password'), 'long enough{Enter}');
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

test('a spent link says so and leads to a new one', async () => {
  const error = new ApiRequestError('x', {
    status: 400,
    code: 'RESET_LINK_REFUSED',
    serverMessage: 'This reset link is no longer valid',
  });
  const { address } = show('/auth/login?reset=old', { resetPassword: () => Promise.reject(error) });
  await userEvent.type(screen.getByLabelText('New password'), 'long enough{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This reset link is no longer valid');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(heading()).toBe('Forgot your password?');
  expect(address()).toBe('/auth/login');
});

test('a mailbox is confirmed by a press, not by opening the link', async () => {
  const send = vi.fn(() => ({}));
  renderInApp(<LoginScreen />, { path: '/auth/login?verify=secret', send });
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your email address is confirmed')).toBeDefined();
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/auth/email/verify', { token: 'secret' });
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/auth/login');
});
