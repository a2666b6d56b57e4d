import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { fakeSessionActions } from '../form/fake-session-actions.ts';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const USER = { id: 'u-1' };

function show(actions: Partial<SessionActions> = {}, props: Partial<SignInFormProps> = {}) {
  const view = renderInApp(<SignInForm onSignUp={() => {}} {...props} />, { path: '/auth/login' });
  fakeSessionActions(view.stores, actions);
  return view;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });

async function send(typed = { email: 'mia@example.ph', password: 'bahay-kubo' }) {
  await userEvent.type(email(), typed.email);
  await userEvent.type(password(), typed.password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function bannerAfter(error: unknown): Promise<string[]> {
  show({ login: () => Promise.reject(error) });
  await send();
  const banner = await screen.findByRole('alert');
  return [...banner.querySelectorAll('p')].map((line) => line.textContent);
}

test("[SIGNIN-001] its title is 'Welcome back!', with a line on why one signs in", () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back!');
  expect(screen.getByText('Sign in to your account to continue')).toBeDefined();
});

test('[SIGNIN-002] it has a field for the email address, known to password managers', () => {
  show();
  expect(email().type).toBe('email');
  expect(email().autocomplete).toBe('username webauthn');
});

test('[SIGNIN-003] its password is masked and can be shown', async () => {
  show();
  expect(password().type).toBe('password');
  expect(password().autocomplete).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

test("[SIGNIN-004] 'Remember me' is on until it is switched off", async () => {
  const login = vi.fn(async () => USER);
  show({ login });
  expect(remember().checked).toBe(true);
  await userEvent.click(remember());
  await send();
  await waitFor(() => expect(login).toHaveBeenCalledWith(expect.objectContaining({ rememberMe: false })));
});

test.each([true, false])('[SIGNIN-005] rememberMe goes along as a boolean: %s', async (rememberMe) => {
  const login = vi.fn(async () => USER);
  show({ login });
  if (!rememberMe) await userEvent.click(remember());
  await send();
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
  expect(login).toHaveBeenCalledWith({ email: 'mia@example.ph', password: 'bahay-kubo', rememberMe });
});

test('the email of who wanted to be remembered is there next time', () => {
  localStorage.setItem('paligid_remember_email', JSON.stringify('mia@example.ph'));
  show();
  expect(email().value).toBe('mia@example.ph');
});

test("[SIGNIN-006] 'Forgot password?' opens the way to a new one in its place", async () => {
  show();
  await userEvent.type(email(), 'mia@example.ph');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const heading = screen.getByRole('heading', { name: 'Forgot your password?' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(email().value).toBe('mia@example.ph');
});

test("[SIGNIN-007] the button reads 'Sign In', and 'Signing in...' while it is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof USER>();
  const login = vi.fn(() => promise);
  show({ login });
  await send();
  const busy = await screen.findByRole('button', { name: 'Signing in...' });
  await userEvent.click(busy);
  expect(login).toHaveBeenCalledTimes(1);
  resolve(USER);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined();
});

test("[SIGNIN-008] 'Sign up' calls the handler of the parent", async () => {
  const onSignUp = vi.fn();
  show({}, { onSignUp });
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(onSignUp).toHaveBeenCalledTimes(1);
});

test("[SIGNIN-010] 'Continue with Phone' goes to /auth/phone", async () => {
  const { address } = show();
  await userEvent.click(screen.getByRole('link', { name: 'Continue with Phone' }));
  expect(address()).toBe('/auth/phone');
});

test('by phone, too, the reader comes to where they wanted to go', () => {
  show({}, { redirectTo: '/story/s-1' });
  const phone = screen.getByRole('link', { name: 'Continue with Phone' });
  expect(phone.getAttribute('href')).toBe('/auth/phone?redirect=%2Fstory%2Fs-1');
});

test('[ROUTE-004] who signs in gets to /focus where the parent says nothing else', async () => {
  const { address } = show({ login: async () => USER });
  await send();
  await waitFor(() => expect(address()).toBe('/focus'));
});

test('[SIGNIN-011] a redirect target of the parent leads there instead', async () => {
  const { address } = show({ login: async () => USER }, { redirectTo: '/story/s-1?from=feed' });
  await send();
  await waitFor(() => expect(address()).toBe('/story/s-1?from=feed'));
});

test('a target that is no path of ours leads home', async () => {
  const { address } = show({ login: async () => USER }, { redirectTo: '//evil.example' });
  await send();
  await waitFor(() => expect(address()).toBe('/focus'));
});

test('[SIGNIN-012] a success handler of the parent runs instead of any redirect', async () => {
  const onSuccess = vi.fn();
  const { address } = show({ login: async () => USER }, { onSuccess, redirectTo: '/feed' });
  await send();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/auth/login');
});

test('[SIGNIN-013] a failure stands in a banner above the fields until the next try', async () => {
  const login = vi.fn<SessionActions['login']>(() => new Promise(() => {}));
  login.mockRejectedValueOnce(new Error('no'));
  show({ login });
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  const banner = await screen.findByRole('alert');
  expect(banner.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[SIGNIN-014] an invalid email is told beside the field, and nothing is sent', async () => {
  show();
  await send({ email: 'mia@', password: 'bahay-kubo' });
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(document.activeElement).toBe(email());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[SIGNIN-015] a password of 7 characters is refused, one of 8 is sent', async () => {
  const login = vi.fn(async () => USER);
  show({ login });
  await send({ email: 'mia@example.ph', password: '1234567' });
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
  expect(document.activeElement).toBe(password());
  expect(login).not.toHaveBeenCalled();
  await userEvent.type(password(), '8{Enter}');
  await waitFor(() => expect(login).toHaveBeenCalledWith(expect.objectContaining({ password: '12345678' })));
});

test('an answer without tokens is told as such', async () => {
  const error = new ApiRequestError('Authentication tokens not received from server', { status: 200 });
  expect(await bannerAfter(error)).toEqual(['Authentication tokens not received from server']);
});

test('[SIGNIN-017] what the server said is in the banner', async () => {
  const error = new ApiRequestError('x', { status: 423, serverMessage: 'This account is resting' });
  expect(await bannerAfter(error)).toEqual(['This account is resting']);
});

test('[SIGNIN-018] a refusal without a message is a wrong email or password', async () => {
  const error = new ApiRequestError('An error occurred', { status: 401 });
  expect(await bannerAfter(error)).toEqual(['Invalid email or password. Please try again.']);
});

test("[SIGNIN-019] a failure of the network reads 'Failed to fetch', and what it means", async () => {
  const error = new ApiRequestError('Load failed', { status: 0 });
  expect(await bannerAfter(error)).toEqual([
    'Failed to fetch',
    'Unable to connect to server. Please check your connection and try again.',
  ]);
});

test('[SIGNIN-020] a thrown message is shown as it is', async () => {
  expect(await bannerAfter(new Error('Out of paper'))).toEqual(['Out of paper']);
});

test('[SIGNIN-021] something thrown without a message reads as no connection', async () => {
  const text = ['Unable to connect to server. Please check your connection and try again.'];
  expect(await bannerAfter(undefined)).toEqual(text);
  cleanup();
  expect(await bannerAfter(new Error(''))).toEqual(text);
});

test('the banner follows the language', async () => {
  const { stores } = show({ login: () => Promise.reject(new ApiRequestError('x', { status: 401 })) });
  await send();
  await screen.findByText('Invalid email or password. Please try again.');
  stores.preferences.getState().setLanguage('filipino');
  expect(await screen.findByText('Mali ang email o password. Subukan mo ulit.')).toBeDefined();
});

test('a reader with an authenticator app is asked for its code, and signs in with what was typed before', async () => {
  const asked = new ApiRequestError('Enter the code', { status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  const login = vi.fn(async ({ code }: { code?: string | undefined }) => {
    if (code === undefined) throw asked;
    return USER;
  });
  show({ login }, { onSuccess: () => {} });
  await send();
  const field = await screen.findByLabelText('Code from your app, or a recovery code');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Enter the 6 digits, or a recovery code')).toBeDefined();
  await userEvent.type(field, '3 456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const typed = { email: 'mia@example.ph', password: 'bahay-kubo', rememberMe: true };
  await waitFor(() => expect(login).toHaveBeenLastCalledWith({ ...typed, code: '123 456' }));
});
