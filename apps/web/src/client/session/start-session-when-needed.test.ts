import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyApi } from '../api/lazy-api.ts';
import { openFakePage, SESSION_NOW, storedTokenPair } from './fake-session.ts';
import type { Session } from './start-session.ts';
import { startSessionWhenNeeded } from './start-session-when-needed.ts';

const { startSession } = vi.hoisted(() => ({ startSession: vi.fn() }));
vi.mock('./start-session.ts', () => ({ startSession }));

const SESSION = { logout: async () => {}, renew: async () => 'renewed' } as unknown as Session;
/** By then the idle callback has run. */
const IDLE_MS = 10_000;
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  localStorage.clear();
  startSession.mockReset();
});

/** Opens a page and lets pending work run. */
async function open(entries: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  startSession.mockResolvedValue(SESSION);
  const page = openFakePage();
  ({ close } = page);
  startSessionWhenNeeded(
    window,
    page.stores,
    createLazyApi(async () => page.api),
  );
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  return page.stores;
}

test('a guest who reads never fetches the code of sessions', async () => {
  const { session } = await open({ paligid_preferences: '{"fontSize":"large"}' });
  expect(await session.getState().renew()).toBe('over');
  expect(startSession).not.toHaveBeenCalled();
});

test.each([
  ['paligid_user', { id: 'u-1' }],
  ['paligid_token', storedTokenPair('1')],
  ['paligid_auth', { isAuthenticated: true }],
  ['access_token', 'a.b.c'],
  ['auth_tokens', {}],
])('whoever has left a trace (%s) is looked after', async (key, value) => {
  await open({ [key]: JSON.stringify(value) });
  expect(startSession).toHaveBeenCalledOnce();
});

test('a sign-in in another tab is one here too', async () => {
  const { session } = await open();
  expect(startSession).not.toHaveBeenCalled();
  session.setState({ user: { id: 'u-1' }, tokens: storedTokenPair('1') });
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(startSession).toHaveBeenCalledOnce();
});

test('a screen that asks gets the actions, fetched once', async () => {
  const { session } = await open();
  await Promise.all([session.getState().loadActions(), session.getState().loadActions()]);
  expect(startSession).toHaveBeenCalledOnce();
});

test('code that does not arrive is a call that does not, and no session is over by it', async () => {
  const { session } = await open();
  startSession.mockRejectedValue(new TypeError('Importing a module script failed.'));
  await expect(session.getState().loadActions()).rejects.toMatchObject({ type: 'network_error' });
  session.setState({ tokens: storedTokenPair('1') });
  expect(await session.getState().renew()).toBe('unreachable');
  startSession.mockResolvedValue(SESSION);
  expect(await session.getState().renew()).toBe('renewed');
});
