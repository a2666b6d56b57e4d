import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { SecuritySection } from './SecuritySection.tsx';

afterEach(cleanup);

const SECURITY = {
  ...{ has_password: true, password_changed_at: null, authenticator: null, passkeys: [] },
  deletion_due_at: null as string | null,
};
/** Dialogs load when they are first opened. */
const SLOW = { timeout: 10_000 };
const TIMES = { started_at: '2026-11-15T04:00:00.000Z', used_at: '2026-11-15T04:00:00.000Z' };
const DEVICES = [
  { id: '1', browser: 'Firefox', system: 'Windows', kind: 'computer', is_current: false, ...TIMES },
  { id: '2', browser: 'Chrome', system: 'Android', kind: 'phone', is_current: true, ...TIMES },
];

function show(security: object, send = vi.fn<(method: string, address: string, body: unknown) => unknown>()) {
  const get = (address: string) => (address.endsWith('/devices') ? { devices: DEVICES } : security);
  const view = renderInApp(<SecuritySection />, { get, send });
  act(() => signInTestReader(view.stores));
  return send;
}

test('lists this device first and signs another out', async () => {
  const send = show(SECURITY);
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('This device');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Computer, Firefox on Windows' }));
  expect(send).toHaveBeenCalledWith('DELETE', '/users/me/devices/1', undefined);
});

test('deleting asks first, then for a proof, and goes on by itself', { timeout: 30_000 }, async () => {
  let isProved = false;
  const send = show(
    SECURITY,
    vi.fn((method: string, address: string) => {
      if (address === '/auth/confirm') isProved = true;
      const isAsked = method === 'DELETE' && !isProved;
      if (isAsked) throw new ApiRequestError('', { status: 409, code: 'CONFIRMATION_REQUIRED' });
      return {};
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete in 7 days' }, SLOW));
  await userEvent.type(await screen.findByLabelText('Password', {}, SLOW), 'bahay-kubo');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.calls.map(([method, address]) => `${method} ${address}`)).toEqual([
    'DELETE /users/me',
    'POST /auth/confirm',
    'DELETE /users/me',
  ]);
});

test('signing another device out asks for a proof where the last one is old', {
  timeout: 30_000,
}, async () => {
  let isProved = false;
  const send = show(
    SECURITY,
    vi.fn((method: string, address: string) => {
      if (address === '/auth/confirm') isProved = true;
      const isAsked = method === 'DELETE' && !isProved;
      if (isAsked) throw new ApiRequestError('', { status: 409, code: 'CONFIRMATION_REQUIRED' });
      return {};
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await userEvent.type(await screen.findByLabelText('Password', {}, SLOW), 'bahay-kubo');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall?.slice(0, 2)).toEqual(['DELETE', '/users/me/devices']);
});

test('an account that is to be deleted says when, and can be kept', async () => {
  const send = show({ ...SECURITY, deletion_due_at: '2026-11-22T04:00:00.000Z' });
  expect(await screen.findByText('Your account will be deleted on Nov 22, 2026')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(send).toHaveBeenCalledWith('DELETE', '/users/me/deletion', undefined);
});
