import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import { renderInApp, signInTestReader } from '../../../layout/render-in-app.tsx';
import { AtPath } from '../../../router/MemoryRouter.tsx';
import { fakeSessionActions } from '../form/fake-session-actions.ts';
import { PhoneScreen } from './PhoneScreen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NUMBER = '+639171234567';
const VERIFIED = { verification_token: 'proof', is_registered: true };
const USER = { id: 'u-1' };
const sendPhoneCode = async () => ({ expires_in: 300, resend_in: 60 });
const rejected = new ApiRequestError('x', {
  status: 400,
  code: 'CODE_REFUSED',
  serverMessage: 'The code is wrong or has expired',
});

function show(actions: Partial<SessionActions> = {}, path = '/auth/phone') {
  const view = renderInApp(<PhoneScreen />, { path });
  fakeSessionActions(view.stores, { sendPhoneCode, ...actions });
  return view;
}

async function askForCode(number = '0917 123 4567') {
  await userEvent.type(screen.getByLabelText(/^Mobile number/), number);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  return screen.findByLabelText<HTMLInputElement>('Code');
}

test.each(['9171234567', '0917-123-4567', '+63 917 123 4567'])('%s is understood', async (typed) => {
  const send = vi.fn(sendPhoneCode);
  show({ sendPhoneCode: send });
  await askForCode(typed);
  expect(send).toHaveBeenCalledExactlyOnceWith(NUMBER);
  expect(screen.getByText(/^We sent a 6-digit code to \+63 917 123 4567\./)).toBeDefined();
});

test('what is no Philippine mobile number is told before anything is sent', async () => {
  show();
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '02 8123 4567{Enter}');
  expect(screen.getByText('Please enter a valid Philippine mobile number')).toBeDefined();
});

test('the field of the code has the focus, and takes it from a message', async () => {
  show();
  const code = await askForCode();
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe('one-time-code');
  expect(code.inputMode).toBe('numeric');
});

test('a known number signs in with its code', async () => {
  const loginByPhone = vi.fn(async () => USER);
  const verifyPhoneCode = vi.fn(async () => VERIFIED);
  show({ verifyPhoneCode, loginByPhone });
  await userEvent.type(await askForCode(), '123 456{Enter}');
  await waitFor(() => expect(loginByPhone).toHaveBeenCalledTimes(1));
  expect(verifyPhoneCode).toHaveBeenCalledWith({ phone_number: NUMBER, code: '123456' });
  expect(loginByPhone).toHaveBeenCalledWith({ phone_number: NUMBER, verification_token: 'proof' });
});

test('a new number gets an account', async () => {
  const registerByPhone = vi.fn(async () => USER);
  show({ verifyPhoneCode: async () => ({ ...VERIFIED, is_registered: false }), registerByPhone });
  await userEvent.type(await askForCode(), '123456{Enter}');
  await waitFor(() =>
    expect(registerByPhone).toHaveBeenCalledWith({
      phone_number: NUMBER,
      verification_token: 'proof',
      interests: [],
    }),
  );
});

test('who is in goes on to where they wanted to go', async () => {
  const { stores, address } = renderInApp(
    <AtPath path="/auth/phone">
      <PhoneScreen />
    </AtPath>,
    { path: '/auth/phone?redirect=%2Fstory%2Fs-1' },
  );
  signInTestReader(stores);
  await waitFor(() => expect(address()).toBe('/story/s-1'));
});

test('a wrong code is told, and can be typed again', async () => {
  const verifyPhoneCode = vi.fn<SessionActions['verifyPhoneCode']>(() => Promise.reject(rejected));
  show({ verifyPhoneCode });
  const code = await askForCode();
  await userEvent.type(code, '12345{Enter}');
  expect(screen.getByText('Please enter the 6-digit code from the message')).toBeDefined();
  await userEvent.type(code, '6{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong or has expired');
  expect(verifyPhoneCode).toHaveBeenCalledTimes(1);
});

test('a right code is not asked for again when the network goes after it', async () => {
  const verifyPhoneCode = vi.fn(async () => VERIFIED);
  const loginByPhone = vi.fn<SessionActions['loginByPhone']>(async () => USER);
  loginByPhone.mockRejectedValueOnce(new ApiRequestError('Failed to fetch', { status: 0 }));
  show({ verifyPhoneCode, loginByPhone });
  await userEvent.type(await askForCode(), '123456{Enter}');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(loginByPhone).toHaveBeenCalledTimes(2));
  expect(verifyPhoneCode).toHaveBeenCalledTimes(1);
});

test('a new code can be had when the old one is a minute old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const send = vi.fn(sendPhoneCode);
  show({ sendPhoneCode: send });
  await askForCode();
  const waiting = screen.getByRole('button', { name: /^New code in \d+ s$/ });
  await userEvent.click(waiting);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(61_000)));
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeDefined();
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: /^New code in/ })).toBeDefined();
});

test('a mistyped number can be changed', async () => {
  show();
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Change the number' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe('917 123 4567');
});
